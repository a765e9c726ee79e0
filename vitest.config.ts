import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const needDatabase = [
  'src/**/server/**/*.test.ts',
  'src/ingest/*.test.ts',
  'src/ingest/!(steps)/**/*.test.ts',
  'src/app/{,portal/,settings/}*.test.ts',
  'src/app/tests/**/*.test.ts',
  'src/app/demo/**/*.test.ts',
];
const console = './src/platform/server/testing/no-console-errors.ts';

export default defineConfig({
  test: {
    // Tests wait for PostgreSQL more than they compute: three where there are two processors.
    maxWorkers: Math.max(3, availableParallelism()),
    // Half of the time went to loading the same modules for each file; none of them holds a state that tests could share.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'simulator/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: needDatabase,
          setupFiles: [console],
          // Some drive a fleet for days: how long that takes is the machine's affair.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: needDatabase,
          globalSetup: './src/platform/server/testing/global-setup.ts',
          setupFiles: [console],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
