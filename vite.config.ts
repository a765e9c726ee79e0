import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/build/compile-messages.ts';
import { lighterMap } from './scripts/build/lighter-map.ts';
import { lighterPages } from './scripts/build/lighter-pages.ts';

/** Matches modules of ours by their paths below `src/`, and packages by their names. */
const alternatives = (...paths: readonly string[]) =>
  new RegExp(`/(src|node_modules)/(.*/node_modules/)?(${paths.join('|')})`);

/**
 * What pages begin with, in few files: each costs a phone a round trip. A group takes along all that its modules need and
 * no group before it has: what the sign-in page does not need stays out of the first two.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs)\//,
  },
  {
    name: 'guest',
    test: /src\/(app\/web\/(entry\.client|root|shell\/guest-layout)|features\/identity\/session\/web\/sign-in-page)\.tsx|vite\/preload-helper/,
  },
  // What an API call needs, the frame around every signed-in page, what an asset is, how it is called, listed and drawn on a map.
  {
    name: 'app',
    test: alternatives(
      'app/web/shell/frame(-layout)?\\.tsx',
      'features/alerts/treatment/(live-contract|open-alerts-contract|web/use-(alert-events|open-alerts))',
      'features/assets/catalogue/(contract|live|asset-|status-|web/(live|status-|use-|facets/(facet-chips|use-)))',
      'features/geofences/(contract|event-contract|map-reading|web/use-(inside|map-geofences))',
      'features/identity/session/web/(session-calls|first-read)',
      'features/messaging/notifications/web/severity-look',
      'features/trips/(trips/contract|history/replay-address)',
      'features/views/live-map/(fleet-filter|fleet-list|geofence-rows|hidden-layers|map-address)',
      'features/views/live-map/web/(use-fleet|fleet-map|list/use-fleet-list)',
      'platform/(geo/(bounds|great-circle|map-|mercator)|address|live/contract|web/page-search)',
      'ui/(map/(map-|points/points-layer|panels/list-|basemap/basemap-switch)|list/(list-|search-field|virtual-rows|key-target))',
      '@tanstack/(react-)?virtual',
      '@mantine/core/esm/components/Paper/',
    ),
  },
  // Names of styles, with them the styles of most pages, and icons.
  { name: 'styles', test: /\.module\.css|@tabler\/icons-react/, minShareCount: 2 },
  // A map and home do without the kit's menus, dialogs, fields and tables until one opens.
  {
    name: 'kit',
    test: alternatives(
      '@mantine/',
      '@floating-ui/',
      'features/assets/catalogue/web/facets/facet-(panel|section|values)',
      'ui/(form|overlay|list|[\\w-]+\\.tsx)',
    ),
    minShareCount: 3,
  },
  // Contracts and rules of what home and the lists show, and the parts of their rows that need no more than these.
  {
    name: 'work',
    test: alternatives(
      'features/(alerts/(definitions|escalation|treatment)|assets/(catalogue|faults|saved-views|telemetry|units)|indicators|maintenance/records|messaging/notifications|trips/(geocoding|history))/(?!.*(web|messages)/).*\\.ts$',
      'features/alerts/definitions/web/use-rule-messages',
      'features/geofences/(seen-once|web/use-seen-once)',
      'features/messaging/notifications/web/(severity-mark|notification-(row|skeletons)|use-)',
      'features/trips/(geocoding/web/use-place-text|history/web/use-trip-messages)',
      'platform/(time|format|validation)',
      'platform/web/(lazy-messages|save-file|replies/(put-reply|use-whole))',
    ),
    minShareCount: 2,
  },
  // Drawn on a map once it is there.
  { name: 'shapes', test: alternatives('features/geofences/(shapes|web/geofences-layer)'), minShareCount: 2 },
  {
    name: 'charts',
    test: alternatives('ui/chart/(chart\\.tsx|drawing|label-|legend|ranked-|text-|value-)'),
    minShareCount: 2,
  },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

export default defineConfig(({ command }) => ({
  plugins: [lighterMap(), lighterPages(), compiledMessages(), reactRouter()],
  build: {
    target: 'es2022',
    // The server looks up here which file holds the messages of a language.
    manifest: true,
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rolldownOptions: { input: './src/app/web/render-page.ts' } },
      // The server's pages hold what they use of packages: it starts sooner, and an image needs no package of the browser.
      ...(command === 'build' && { resolve: { noExternal: true } }),
    },
  },
}));
