/**
 * The protocol's TypeScript types, made from the server's own schema.
 *
 *   node scripts/types.mjs           write src/net/schema.ts
 *   node scripts/types.mjs --check   fail when it is not what the server says
 *
 * PYTHON names the interpreter that can import noripan (default: ../.venv/bin/python).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = fileURLToPath(new URL('../src/net/schema.ts', import.meta.url));
const own = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');

const printed = execFileSync(python, ['-m', 'noripan.server.schema'], {
  cwd: root,
  encoding: 'utf8',
  env: { NORIPAN_PURE: '1', PYTHONPATH: `${root}src`, ...process.env },
  maxBuffer: 1 << 26,
});
/** Titles that repeat the name of a definition would make a second type of each field. */
const schema = JSON.parse(printed, (key, value) => (key === 'title' && typeof value === 'string' ? undefined : value));
const types = await compile(schema, 'NoripanProtocol', {
  bannerComment:
    '/* Made by scripts/types.mjs from the schema of the server (python -m noripan.server.schema); do not edit. */',
  additionalProperties: false,
  unreachableDefinitions: true,
  style: { singleQuote: true, printWidth: 120 },
});

if (process.argv.includes('--check')) {
  const kept = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (kept !== types) {
    console.error("src/net/schema.ts is not what the server's schema says: run `npm run types` and commit it.");
    process.exit(1);
  }
  console.log("src/net/schema.ts fits the server's schema.");
} else {
  writeFileSync(target, types);
  console.log(`wrote ${types.split('\n').length} lines to src/net/schema.ts`);
}
