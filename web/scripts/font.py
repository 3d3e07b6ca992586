"""The face of the first screen: the characters of the client itself, its names, its games and today's boards.

All other characters come from Pretendard's own files when they are first shown. Run from `web` after `npm install`,
with Python packages that nothing else here needs:

    pip install fonttools brotli
    NORIPAN_PURE=1 python scripts/font.py
"""

import subprocess
from itertools import groupby
from pathlib import Path

from noripan import games
from noripan.kit.text import LANGUAGES
from noripan.server.daily.boards import BOARDS

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2"
FACE = ROOT / "src/fonts/first-screen.woff2"
SHEET = ROOT / "src/styles/first-screen.css"
SHEET_TEXT = """/* Made by scripts/font.py; do not edit. */
@font-face {{
  font-family: 'Pan First Screen';
  src: url('../fonts/first-screen.woff2') format('woff2');
  font-weight: 45 920;
  font-display: swap;
  unicode-range: {ranges};
}}
"""


def characters() -> list[int]:
    """The code points, ascending."""
    texts = [
        (ROOT / "src/text" / name).read_text(encoding="utf-8") for name in ("messages.ts", "daily.ts", "names.json")
    ]
    texts += [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("src/games/*/lessons/index.json"))]
    texts += [board.title(games.get(board.game)).in_(language) for board in BOARDS for language in LANGUAGES]
    for game in map(games.get, games.names()):
        texts += [text.in_(language) for text in (game.title, game.summary, *game.seats) for language in LANGUAGES]
    return sorted(
        {ord(character) for text in texts for character in text if character != "\n"} | set(range(0x20, 0x7F))
    )


def ranges(points: list[int]) -> str:
    """Code points as CSS writes them."""
    runs = [[point for _, point in run] for _, run in groupby(enumerate(points), lambda pair: pair[1] - pair[0])]
    return ", ".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if len(run) > 1 else "") for run in runs)


if __name__ == "__main__":
    points = characters()
    command = ["pyftsubset", SOURCE, f"--unicodes={','.join(f'{point:X}' for point in points)}", "--flavor=woff2"]
    subprocess.run([*command, "--layout-features=kern,tnum", f"--output-file={FACE}"], check=True)
    SHEET.write_text(SHEET_TEXT.format(ranges=ranges(points)), encoding="utf-8")
    print(f"{len(points)} characters, {FACE.stat().st_size:,} bytes")
