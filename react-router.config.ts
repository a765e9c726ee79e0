import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build/pages',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
