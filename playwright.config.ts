import { env } from 'node:process';
import { defineConfig } from '@playwright/test';

/** Each worker's fixtures start a portal of their own; much of a test is waiting, so two of them share two cores. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A browser on two busy cores is late now and then; whatever passes only at the second try is counted and named.
  retries: 1,
  // How fast the machine is decides nothing: a test waits as long as something may still come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: env.PATIO_E2E_REPORT ? [['list'], ['json', { outputFile: env.PATIO_E2E_REPORT }]] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Tests answer calls in the server's place; a service worker is allowed where it is what they are about.
    serviceWorkers: 'block',
    // Nothing fades or slides but where a test looks at just that; the portal honours it (e2e/shell/shell.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Where no language is set, a download whose name has other than plain letters is called “download”.
      env: { ...env, LANG: 'C.UTF-8' },
      executablePath: env.PATIO_CHROMIUM ?? env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
