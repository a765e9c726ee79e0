import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { weighPages } from './scripts/build/page-weights.ts';
import { renderPayloads } from './scripts/build/render-payloads.ts';
import { shortenManifest } from './scripts/build/shorten-manifest.ts';

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build/pages',
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ buildManifest, reactRouterConfig }) {
    const guests = Object.values(buildManifest?.routes ?? {}).filter(({ parentId }) => parentId === 'guest');
    await renderPayloads(
      reactRouterConfig.buildDirectory,
      guests.map(({ path }) => path ?? '/'),
    );
    await shortenManifest(path.join(reactRouterConfig.buildDirectory, 'client'));
    await weighPages(reactRouterConfig.buildDirectory);
  },
} satisfies Config;
