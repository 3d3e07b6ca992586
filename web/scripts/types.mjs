/**
 * TypeScript types of all that the server sends and is sent, made from its own schema: the protocol, and for each
 * game that has a folder here its board, events, previews, actions and facts.
 *
 *   node scripts/types.mjs           write src/net/schema.ts, src/games/<game>/schema.ts and src/games/schemas.ts
 *   node scripts/types.mjs --check   fail when they are not what the server says
 *
 * PYTHON names the interpreter that can import noripan (default: ../.venv/bin/python).
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compile } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = fileURLToPath(new URL('../src/', import.meta.url));
const own = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');
const isCheck = process.argv.includes('--check');

const games = readdirSync(`${source}games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
  .map((entry) => entry.name);

const printed = async (args) => {
  const { stdout } = await promisify(execFile)(python, ['-m', 'noripan.server.schema', ...args], {
    cwd: root,
    env: { NORIPAN_PURE: '1', PYTHONPATH: `${root}src`, ...process.env },
    maxBuffer: 1 << 26,
  });
  return stdout;
};

/**
 * The compiler knows tuples by an older word, takes an object without fields for an empty one, would make a second type
 * of a title that repeats a name, and a row of tuples of a list whose length has bounds.
 */
const adapted = (key, value) => {
  if (key === 'title' && typeof value === 'string') return undefined;
  if (value?.type === 'object' && !value.properties) return { additionalProperties: true, ...value };
  if (value?.type === 'array' && !Array.isArray(value.prefixItems)) {
    const { minItems, maxItems, ...list } = value;
    return list;
  }
  if (!Array.isArray(value?.prefixItems)) return value;
  const { prefixItems, ...rest } = value;
  return { ...rest, items: prefixItems, additionalItems: false };
};

async function typesOf(name, args) {
  const schema = JSON.parse(await printed(args), adapted);
  const types = await compile(schema, name, {
    bannerComment: `/* Made by scripts/types.mjs (${['python -m noripan.server.schema', ...args].join(' ')}); do not edit. */`,
    additionalProperties: false,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  // What the compiler says of where it found a type is of no use to readers.
  return types
    .replace(/( \*\n)? \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '');
}

const targets = [
  ['net/schema.ts', 'NoripanProtocol', []],
  ...games.map((game) => [`games/${game}/schema.ts`, 'GameSchema', [game]]),
];
const schemas = [
  '/* Made by scripts/types.mjs from the folders of games; do not edit. */',
  '/** What is sent of each game that has a folder here, by its name. */',
  'export interface Schemas {',
  ...games.map((game) => `  ${/^\w+$/.test(game) ? game : `'${game}'`}: import('./${game}/schema').GameSchema;`),
  '}',
  '',
].join('\n');
const written = [['games/schemas.ts', schemas]];
for (const [file, name, args] of targets) written.push([file, await typesOf(name, args)]);
let hasDrifted = false;
for (const [file, types] of written) {
  const kept = existsSync(source + file) ? readFileSync(source + file, 'utf8') : '';
  if (isCheck && kept !== types) {
    hasDrifted = true;
    console.error(`src/${file} is not what the server's schema says: run \`npm run types\` and commit it.`);
  } else if (!isCheck) {
    writeFileSync(source + file, types);
    console.log(`wrote ${types.split('\n').length} lines to src/${file}`);
  }
}
if (hasDrifted) process.exit(1);
if (isCheck) console.log(`src/{${written.map(([file]) => file).join(',')}} fit the server's schema.`);
