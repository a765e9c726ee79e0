import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
  '.wasm': 'application/wasm',
  // Fonts and character maps.
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  // Payload of a page for the browser's router.
  '.data': 'text/x-script',
};
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.data', '.html', '.wasm']);

const forGood = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
// The next build reuses the name with other content.
const askedAgain = 'no-cache';

/**
 * Serves the files of one folder, compressed once and cached, or compressed at build time (`viewer.html.br`): they are
 * few and do not change at run time.
 */
export function serveFolder(folder: string): (pathname: string, accepted: string | null) => Promise<Response | null> {
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  return async (pathname, accepted) => {
    const extension = path.extname(pathname);
    const type = types[extension];
    const file = inside(folder, pathname);
    if (!type || !file) return null;
    const encoding = compressible.has(extension) ? encodingOf(accepted) : 'identity';
    const key = `${encoding}:${file}`;
    const reading = cache.get(key) ?? read(file, encoding);
    cache.set(key, reading);
    const bytes = await reading;
    if (!bytes) {
      cache.delete(key);
      return null;
    }
    return new Response(bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': cacheControlFor(pathname, extension),
        // It serves pages, which lie above its own folder.
        ...(pathname.startsWith('/assets/service-worker-') && { 'service-worker-allowed': '/' }),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(compressible.has(extension) && { vary: 'accept-encoding' }),
      },
    });
  };
}

function cacheControlFor(pathname: string, extension: string): string {
  if (pathname.startsWith('/assets/')) return forGood;
  return extension === '.data' ? askedAgain : forADay;
}

/** The file of a path; null outside of the folder and for hidden files. */
export function inside(folder: string, pathname: string): string | null {
  const root = path.resolve(folder);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.split('/').some((part) => part.startsWith('.'))) return null;
  const file = path.join(root, decoded);
  return file.startsWith(root + path.sep) ? file : null;
}

async function read(file: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | null> {
  const built = encoding === 'br' ? await readFile(`${file}.br`).catch(() => null) : null;
  if (built) return Uint8Array.from(built);
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  if (encoding === 'br')
    return Uint8Array.from(await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  if (encoding === 'gzip') return Uint8Array.from(await promisify(gzip)(bytes));
  return Uint8Array.from(bytes);
}

function encodingOf(accepted: string | null): Encoding {
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
