import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // the whole manifest comes with the first JavaScript, so no page asks for '/__manifest'
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
