import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** One build of the pages. */
export interface Build {
  id: string;
  createdAt: Date;
}

/** Reads which build a folder holds: its id follows from what the browser is given, wherever it was built. */
export function readBuild(manifestFile: string): Build {
  const id = createHash('sha256').update(readFileSync(manifestFile)).digest('hex').slice(0, 16);
  return { id, createdAt: statSync(manifestFile).mtime };
}

/** Answers `/builds/latest.json` and `/builds/meta/{id}.json`; null for any other path, and while developing. */
export function serveBuilds(build: Build | null): (pathname: string) => Response | null {
  return (pathname) => {
    if (!build) return null;
    if (pathname === '/builds/latest.json') return answer({ id: build.id }, 'no-store');
    if (pathname !== `/builds/meta/${build.id}.json`) return null;
    // Pages are rendered for each request: language, light and nonce are the visitor's own.
    return answer({ id: build.id, created_at: build.createdAt.toISOString(), prerendered: [] }, 'public, max-age=3600');
  };
}

function answer(body: object, cacheControl: string): Response {
  return Response.json(body, { headers: { 'cache-control': cacheControl } });
}
