import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveBuilds } from '#platform/server/http/pages/builds.ts';
import { servePages } from '#platform/server/http/pages/pages.ts';
import { serveWebManifest } from '#platform/server/http/pages/web-manifest.ts';
import { serveViewer } from '#platform/server/http/pages/document-viewer.ts';
import { serveFolder } from '#platform/server/http/pages/static.ts';
import { BadTiles, openRegionTiles, type RegionTiles } from '#platform/server/http/pages/region-tiles.ts';
import { openTiles } from '#platform/server/http/pages/tiles.ts';
import type { Log } from '#platform/server/log.ts';
import { BadSetting } from '#platform/server/settings.ts';
import type { WebParts } from './portal.ts';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { openBuild, openDevelopment, type OpenRenderer } from './renderer.ts';

const built = path.resolve(import.meta.dirname, '../../../build');

/** Opens what browsers are served: pages, their files, base map. */
export async function openWeb(
  settings: PortalSettings,
  log: Log,
  { hasDirectory, demoHistory }: { hasDirectory: boolean; demoHistory: WebParts['demoHistory'] },
): Promise<{ parts: WebParts; first: OpenRenderer['first']; stop(): Promise<void> }> {
  const { renderer, messageFile, build, first, stop } = settings.isDevelopment
    ? await openDevelopment()
    : await openBuild(path.join(built, 'pages'));
  const region = await openRegion(settings, log);
  const tiles = openTiles(path.join(built, 'tiles'), region);
  const pages = servePages({
    renderer,
    messageFile,
    build: build?.id ?? '',
    product: settings.product,
    map: settings.mapStyleUrl ?? tiles?.ground ?? null,
    imagery: settings.mapImagery ?? tiles?.imagery ?? null,
    mapHosts: settings.mapHosts,
    hasDirectory,
    isSecure: settings.publicUrl?.startsWith('https:') === true,
    isStrict: !settings.isDevelopment,
    log,
  });
  const parts: WebParts = {
    tiles,
    tileFiles: serveFolder(path.join(built, 'tiles')),
    files: serveFolder(path.join(built, 'pages/client')),
    viewer: serveViewer(path.join(built, 'viewer')),
    webManifest: serveWebManifest(settings.product),
    builds: serveBuilds(build),
    demoHistory,
    pages,
  };
  return {
    parts,
    first,
    async stop() {
      await region?.close();
      await stop();
    },
  };
}

/** @throws BadSetting when the configured file is not such a map; one found in the data folder is ignored */
async function openRegion({ mapFile, dataFolder }: PortalSettings, log: Log): Promise<RegionTiles | null> {
  const file = mapFile ?? path.join(dataFolder, 'map.pmtiles');
  if (mapFile === null && !existsSync(file)) return null;
  try {
    return await openRegionTiles(file);
  } catch (error) {
    if (!(error instanceof BadTiles)) throw error;
    if (mapFile !== null) throw new BadSetting('MAP_PMTILES', `names a file that ${error.message}`);
    log.warn({ file }, `map.pmtiles ${error.message}; the map does without it`);
    return null;
  }
}
