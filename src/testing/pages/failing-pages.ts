/** Serves the built pages so that each language's first rendering fails; writes its address, then the log, to standard output. */
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import pino from 'pino';
import { openBuild } from '#app/portal/renderer.ts';
import type { MapGround } from '#platform/page-settings.ts';
import { servePages } from '#platform/server/http/pages/pages.ts';

const { renderer } = await openBuild(path.resolve(import.meta.dirname, '../../../build/pages'));
const failed = new Set<string>();

/** A map that cannot be written once: the page fails, its error screen does not. */
function brokenMap(of: string): MapGround {
  const toJSON = () => {
    if (failed.has(of)) return null;
    failed.add(of);
    throw new Error('a map that cannot be read');
  };
  const ground = { worldTiles: '', streetTiles: '', areas: [], region: null };
  return { ...ground, bounds: [0, 0, 0, 0], toJSON } as MapGround;
}

const server = createAdaptorServer({
  fetch: (request: Request) =>
    servePages({
      renderer,
      product: 'Patio',
      build: '',
      map: brokenMap(request.headers.get('cookie') ?? ''),
      imagery: null,
      mapHosts: [],
      messageFile: () => null,
      hasDirectory: false,
      isSecure: false,
      isStrict: true,
      log: pino(),
    })(request),
});
server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}\n`);
});
