import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Page {
  name: string;
  /** What it begins with; what these import comes along. */
  files: readonly string[];
  /** Bytes of JavaScript, gzip. */
  limit: number;
}

const route = '?__react-router-build-client-route';
const every = ['src/app/web/entry.client.tsx', `src/app/web/root.tsx${route}`];
const guest = [
  `src/app/web/shell/guest-layout.tsx${route}`,
  `src/features/identity/session/web/sign-in-page.tsx${route}`,
];

/** The table of routes included; what only shows once a page is there, such as the geofences of a map, is not (`npm run bench -- pages`). */
const pages: readonly Page[] = [
  { name: 'sign-in', files: [...every, ...guest, 'src/app/web/messages/guest-pt.ts'], limit: 130_000 },
  {
    name: 'map',
    files: [
      ...every,
      ...guest,
      `src/app/web/shell/frame-layout.tsx${route}`,
      `src/features/views/live-map/web/live-map-page.tsx${route}`,
      'src/app/web/messages/pt.ts',
      'src/ui/map/maplibre/map-library.ts',
    ],
    limit: 480_000,
  },
];

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

/**
 * Weighs what pages begin with, of the built pages in a folder.
 * @throws where one has become too heavy: what only a dialog or a tool needs is better fetched when that opens
 */
export async function weighPages(folder: string): Promise<void> {
  const client = path.join(folder, 'client');
  // As Vite writes it.
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const { name, files, limit } of pages) {
    const scripts = [...scriptsOf(manifest, files), await routeTableOf(client)];
    const sizes = await Promise.all(
      scripts.map(async (script) => ({ script, bytes: gzipSync(await readFile(path.join(client, script))).length })),
    );
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= limit) continue;
    const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
    const list = heaviest.map(({ script, bytes }) => `  ${bytes}  ${script}`).join('\n');
    throw new Error(`The ${name} page begins with ${total} bytes of script, over ${limit}. The heaviest:\n${list}`);
  }
}

/** React Router's table of routes, which Vite's manifest does not know. */
async function routeTableOf(client: string): Promise<string> {
  const table = (await readdir(path.join(client, 'assets'))).find((file) => /^manifest-\w+\.js$/.test(file));
  if (table === undefined) throw new Error(`The build has no table of routes.`);
  return `assets/${table}`;
}

function scriptsOf(manifest: Manifest, files: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const add = (key: string): void => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}; say in ${import.meta.filename} what stands in its place.`);
    if (scripts.has(entry.file)) return;
    scripts.add(entry.file);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const file of files) add(file);
  return scripts;
}
