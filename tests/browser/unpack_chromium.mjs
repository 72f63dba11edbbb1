// Unpacks the packaged Chromium into the folder for temporary files, and prints where it lies.
import chromium from "@sparticuz/chromium";

console.log(await chromium.executablePath());
