import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/build/compile-messages.ts';
import { lighterMap } from './scripts/build/lighter-map.ts';
import { lighterPages } from './scripts/build/lighter-pages.ts';

/**
 * What pages begin with, in few files: each costs a phone a round trip. A group takes along all that its modules need and
 * no group before it has: what the sign-in page does not need stays out of the first two.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs)\// },
  {
    name: 'guest',
    test: /src\/(app\/web\/(entry\.client|root|shell\/guest-layout)|features\/identity\/session\/web\/sign-in-page)\.tsx|vite\/preload-helper/,
  },
  // What a call of the API needs, and what stands around every signed-in page.
  { name: 'calls', test: /src\/features\/identity\/session\/web\/session-calls\.ts/ },
  { name: 'frame', test: /src\/app\/web\/shell\/frame(-layout)?\.tsx/ },
  // What an asset is, how it is called, listed and drawn on a map: most pages of the asset module.
  {
    name: 'fleet',
    test: /src\/(features\/(assets\/catalogue\/(contract|live|asset-|status-|web\/(live|status-|use-|facets\/(facet-chips|use-)))|views\/live-map\/web\/(use-fleet|fleet-map))|platform\/(geo\/(bounds|map-|mercator)|address|live\/contract|web\/page-search)|ui\/(map\/(map-|points\/points-layer)|list\/(list-|search-field|virtual-rows)))|@tanstack\/(react-)?virtual/,
  },
  // Names of styles, and with them the styles of most pages.
  { name: 'styles', test: /\.module\.css/, minShareCount: 2 },
  // A map and home do without the kit's menus, dialogs and fields until one opens; the home's cards are of paper.
  { name: 'paper', test: /@mantine\/core\/esm\/components\/Paper\// },
  {
    name: 'kit',
    test: /@mantine\/core\/esm\/components\/(Menu|Popover|Modal|ModalBase|Combobox|Portal|ScrollArea|FocusTrap|Textarea|Select|MultiSelect)\/|src\/ui\/(form\/fields|overlay\/dialog)/,
    minShareCount: 4,
  },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2 },
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
