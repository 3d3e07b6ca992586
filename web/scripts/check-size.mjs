/** The JavaScript of the first load, gzipped, and one lazy chunk for each game. Run after `npm run build`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUILT = '../src/noripan/server/web';
const LIMIT_KB = 105;
const GAMES = ['yut-run', 'five-tigers', 'war-game', 'toy-battle', 'one-step'];
const manifest = JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8'));
const kb = (file) => gzipSync(readFileSync(`${BUILT}/${file}`), { level: 9 }).length / 1000;

/** A chunk and all it needs before it can run. */
function needed(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) needed(next, seen);
  return seen;
}
const first = needed('index.html');
const total = [...first].reduce((sum, key) => sum + kb(manifest[key].file), 0);
console.log(`first load: ${total.toFixed(1)} kB gzip of JS in ${first.size} files (limit ${LIMIT_KB})`);

let isBad = total > LIMIT_KB;
for (const game of GAMES) {
  const key = Object.keys(manifest).find((name) => name.startsWith(`src/games/${game}/index`));
  const chunk = key && manifest[key];
  if (!chunk?.isDynamicEntry || first.has(key)) {
    console.error(`${game} is not a lazy chunk of its own`);
    isBad = true;
  } else console.log(`${game}: ${kb(chunk.file).toFixed(1)} kB gzip, lazy`);
}
if (isBad) {
  console.error('the first load is too big, or a game is not lazy');
  process.exit(1);
}
