import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // lazy route discovery keeps the routes of the back-office out of the public manifest
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
