// The page that shows documents, in one file: its scripts, its styles, and what its worker runs. It needs no network, and has none.
import { mkdir, readFile, rm, writeFile, cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { viewerParts } from '../../src/features/documents/files/viewer-messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const source = path.join(root, 'src/features/documents/files/viewer');
const target = path.join(root, 'build/viewer');
const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const script = await bundle(path.join(source, 'main.ts'), 'es');
const style = await readFile(path.join(source, 'viewer.css'), 'utf8');
// No module: one that lies in a blob is not let into a page without an origin.
const worker = await bundle(path.join(pdfjs, 'build/pdf.worker.mjs'), 'iife');
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const folder of Object.values(viewerParts))
  await cp(path.join(pdfjs, folder), path.join(target, folder), { recursive: true });
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Document</title>
<style>${style}</style></head><body>
<script type="text/plain" id="pdf-worker">${asInline(worker)}</script>
<script type="module">${asInline(script)}</script>
</body></html>`;
await writeFile(path.join(target, 'viewer.html'), page);
// Compressed here, once: the first who opens a document does not wait for it.
await writeFile(path.join(target, 'viewer.html.br'), brotliCompressSync(page));

async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        transform: { define: { 'import.meta': '{}' } },
        input: entry,
        output: { format, name: 'own', codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk' || output?.output.length !== 1) throw new Error('The viewer is not one file.');
  return chunk.code;
}

/** As it may stand between tags of a page: in a script both can only be within text, where the backslash says nothing. */
function asInline(code: string): string {
  return code.replaceAll(/<\/(?=script)/gi, String.raw`<\/`).replaceAll('<!--', String.raw`<\!--`);
}
