/** The real client on a real server, for those who take pictures of it. PYTHON and CHROMIUM name the programs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from './browser.mjs';

const PORT = Number(process.env.PICTURES_PORT ?? 8229);

/** Start a server and a browser, let `act` use them, and end both. Build the client first. */
export async function onStage(act) {
  const folder = mkdtempSync(join(tmpdir(), 'noripan-pictures-'));
  const database = `sqlite+aiosqlite:///${folder}/pictures.sqlite3`;
  const server = spawn(
    process.env.PYTHON ?? '../.venv/bin/python',
    ['-m', 'noripan', 'serve', '--port', String(PORT), '--database', database],
    { env: { PYTHONPATH: '../src', NORIPAN_PURE: '1', ...process.env }, stdio: 'ignore' },
  );
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const base = `http://127.0.0.1:${PORT}`;
    await isUp(base);
    await act({ browser, base });
  } finally {
    await browser.close();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isUp(base) {
  for (let i = 0; i < 400; i++) {
    const response = await fetch(`${base}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server does not start');
}

/** The middle of a PNG in some size, as WebP, as good as the bytes allow; `zoom` is how close it comes. */
export async function shrunk(browser, png, { width, height, most, zoom = 1 }) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, zoom, width, height, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const scale = zoom * Math.max(width / image.width, height / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
      for (let quality = 0.8; ; quality -= 0.05) {
        const encoded = canvas.toDataURL('image/webp', quality).split(',')[1];
        if (encoded.length * 0.75 <= most || quality < 0.1) return encoded;
      }
    },
    { source: png.toString('base64'), zoom, width, height, most },
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}
