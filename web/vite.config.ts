import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The Python server, while `vite` itself serves the client during development. */
const server = process.env.NORIPAN_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
});
