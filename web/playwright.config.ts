import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/browser.mjs';

/** PYTHON names the interpreter with the server's packages; `npm run build` comes first. */
const python = process.env.PYTHON ?? '../.venv/bin/python';
const port = Number(process.env.E2E_PORT ?? 8123);
// Workers read this file too: one folder for all of them.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'noripan-e2e-'));
const folder = process.env.E2E_FOLDER;
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 }, // a shared machine may starve a browser for a while
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserPath(), args: flags.split(' ') },
  },
  webServer: {
    // Workers say where they come from, or they would use up the limits of one address together.
    command: `${python} -m noripan serve --port ${port} --database sqlite+aiosqlite:///${folder}/e2e.sqlite3 --trusted-proxy 127.0.0.1`,
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PYTHONPATH: process.env.PYTHONPATH ?? '../src', NORIPAN_CHECK: '1' },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
