import { defineConfig } from "vitest/config";

// Fixed file names: Django's manifest storage adds the hash.
export default defineConfig({
  build: {
    outDir: "../static/games",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: "src/main.ts",
      output: {
        entryFileNames: "table.js",
        assetFileNames: "table[extname]",
        // Most of it is called at once, so browsers may compile it while it comes instead of function by function later.
        postBanner: "//# allFunctionsCalledOnLoad",
      },
    },
  },
  server: { fs: { allow: [".", "../static/site", "../../locale"] } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 20_000 },
});
