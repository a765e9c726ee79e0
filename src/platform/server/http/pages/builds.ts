import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A build of the pages. */
export interface Build {
  id: string;
  createdAt: Date;
  /** Paths of pages whose payload is prerendered as a file. */
  prerendered: readonly string[];
}

/** Reads the build of a client folder: its id is derived from the files, wherever it was built. */
export function readBuild(folder: string): Build {
  const manifestFile = path.join(folder, '.vite/manifest.json');
  const id = createHash('sha256').update(readFileSync(manifestFile)).digest('hex').slice(0, 16);
  return { id, createdAt: statSync(manifestFile).mtime, prerendered: findPayloads(folder) };
}

/** Answers `/builds/latest.json` and `/builds/meta/{id}.json`; null for other paths, and during development. */
export function serveBuilds(build: Build | null): (pathname: string) => Response | null {
  return (pathname) => {
    if (!build) return null;
    if (pathname === '/builds/latest.json') return answer({ id: build.id }, 'no-store');
    if (pathname !== `/builds/meta/${build.id}.json`) return null;
    const { id, createdAt, prerendered } = build;
    return answer({ id, created_at: createdAt.toISOString(), prerendered }, 'public, max-age=3600');
  };
}

/** `_.data` is the payload of a path with a trailing slash; others are named after their path. */
function findPayloads(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.data'))
    .map((file) => `/${file.replaceAll(path.sep, '/')}`.replace(/(?<=\/)_\.data$|\.data$/, ''))
    .sort();
}

function answer(body: object, cacheControl: string): Response {
  return Response.json(body, { headers: { 'cache-control': cacheControl } });
}
