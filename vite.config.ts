import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // The server looks up here which file holds the words of a language.
    manifest: true,
    assetsInlineLimit: 0,
  },
  environments: { ssr: { build: { rollupOptions: { input: './src/app/web/render-page.ts' } } } },
});
