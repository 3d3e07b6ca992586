import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The Python server, while `vite` itself serves the client during development. */
const server = process.env.NORIPAN_SERVER ?? 'http://127.0.0.1:8000';

/** The client lies in the Python package, whose server shows it. */
const target = '../src/noripan/server/web';

/** Text files once more as the server sends them; what does not get smaller is sent as it is. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    const files = readdirSync(target, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(js|css|html|svg|txt)$/.test(name))) {
      const content = readFileSync(join(target, file));
      const packed = {
        br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        gz: gzipSync(content, { level: 9 }),
      };
      for (const [kind, bytes] of Object.entries(packed)) {
        if (bytes.length < content.length) writeFileSync(join(target, `${file}.${kind}`), bytes);
      }
    }
  },
};

export default defineConfig({
  plugins: [react(), compressed],
  build: {
    target: 'es2023',
    outDir: target,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // What the first page needs is one file: split by who else needs it, it is 2 kB more and as many more requests.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    chunkSizeWarningLimit: 400,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
});
