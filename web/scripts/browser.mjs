/** The browser of tests and pictures: CHROMIUM names one, otherwise Debian's, without windows where that one is there. */
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export function browserPath() {
  const path = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));
  if (path && existsSync(path)) return path;
  throw new Error(
    `no browser at ${path ?? PLACES[0]}: apt-get install chromium-headless-shell, or name one in CHROMIUM`,
  );
}
