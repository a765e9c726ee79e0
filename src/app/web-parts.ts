import path from 'node:path';
import { servePages } from '#platform/server/http/pages.ts';
import { serveFolder } from '#platform/server/http/static.ts';
import { openTiles } from '#platform/server/http/tiles.ts';
import type { Log } from '#platform/server/log.ts';
import type { WebParts } from './portal.ts';
import type { PortalSettings } from './portal-settings.ts';
import { openBuild, openDevelopment, type OpenRenderer } from './renderer.ts';

const build = path.resolve(import.meta.dirname, '../../build');

/** Opens what browsers are served: pages, their files, the map's ground. */
export async function openWeb(
  settings: PortalSettings,
  log: Log,
): Promise<{ parts: WebParts; first: OpenRenderer['first']; stop(): Promise<void> }> {
  const { renderer, wordsFile, first, stop } = settings.isDevelopment
    ? await openDevelopment()
    : await openBuild(path.join(build, 'pages'));
  const tiles = openTiles(path.join(build, 'tiles'));
  const pages = servePages({
    renderer,
    wordsFile,
    product: settings.product,
    map: settings.mapStyleUrl ?? tiles?.ground ?? null,
    mapHosts: settings.mapHosts,
    isStrict: !settings.isDevelopment,
    log,
  });
  const parts: WebParts = {
    tiles,
    tileFiles: serveFolder(path.join(build, 'tiles')),
    files: serveFolder(path.join(build, 'pages/client')),
    pages,
  };
  return { parts, first, stop };
}
