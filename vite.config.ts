import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every page begins with, in few files: each costs a phone a round trip. */
const everyPage = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|intl-messageformat|@formatjs|icu-minify)\//,
    priority: 2,
  },
  {
    name: 'base',
    test: /src\/(platform\/(?!server|web\/(query-client|live|use-list))|ui\/(?!map|form|list|dialog|late-menu|opened-menu|use-late)|features\/session\/(?!server|messages|web\/sign-in))/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // The server looks up here which file holds the words of a language.
    manifest: true,
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPage } } } } },
    ssr: { build: { rolldownOptions: { input: './src/app/web/render-page.ts' } } },
  },
});
