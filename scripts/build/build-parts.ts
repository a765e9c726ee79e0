// The page of all parts of the kit (src/ui/testing), for e2e/shell/parts.spec.ts; no part of the portal.
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: path.join(root, 'build/parts'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: path.join(root, 'src/ui/testing/parts-page.tsx'),
      output: { entryFileNames: 'parts.js', assetFileNames: 'parts[extname]', codeSplitting: false },
    },
    cssCodeSplit: false,
    assetsInlineLimit: 1_000_000,
  },
});
