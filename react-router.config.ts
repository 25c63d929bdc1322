import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // a page's JavaScript names the routes that its links lead to, so the back-office costs visitors nothing
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config;
