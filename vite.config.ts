import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** What pages begin with, in few files: each costs a phone a round trip. A group takes along all that its modules need. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs|icu-minify)\//,
    priority: 2,
  },
  {
    name: 'base',
    test: /src\/(platform\/(?!server|live|geo|time|address|web\/(page-search|query-client|use-list|use-whole))|ui\/(?!chart|map|form|list|overlay|busy-button)|features\/identity\/session\/(?!server|messages|own-password|web\/(sign-in|own-password|second-step)))/,
    priority: 1,
  },
  // The sign-in page, and what it has in common with every other.
  {
    name: 'guest',
    test: /src\/app\/web\/(messages\.ts|guard|shell\/gu)|src\/features\/identity\/session\/web\/sign-in|@mantine\/core\/esm\/components\/(PasswordInput|TextInput|Input|InputBase|ActionIcon|CloseButton)\/|vite\/preload-helper/,
    priority: 1,
  },
  // What stands around every signed-in page.
  { name: 'frame', test: /src\/app\/web\/shell\/frame\.tsx/, priority: 1 },
  // What an asset is, and how it is called and drawn: most pages of the asset module.
  {
    name: 'fleet',
    test: /src\/(features\/assets\/catalogue\/(contract|live|asset-|status-|web\/(live|status-|use-|facets\/(facet-chips|use-)))|platform\/(geo\/(bounds|map-|mercator)|address|live\/contract|web\/page-search))/,
  },
];

/** Leaves the summaries of API calls out of the browser's script: they are read by the API reference, which the server makes. */
function withoutSummaries(): Plugin {
  const text = /'(?:[^'\\\n]|\\.)*'/.source;
  const summary = new RegExp(`\\bsummary:\\s*${text}(?:\\s*\\+\\s*${text})*`, 'g');
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.endsWith('contract.ts') ? { code: code.replaceAll(summary, "summary: ''"), map: null } : null;
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [withoutSummaries(), reactRouter()],
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
      // Of what pages are made with, a portal loads as it starts what they use of it, not thousands of icons.
      ...(command === 'build' && { resolve: { noExternal: [/^@mantine\//, '@tabler/icons-react'] } }),
    },
  },
}));
