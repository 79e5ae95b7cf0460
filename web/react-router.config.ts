import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // A part of the site is one file (chunks.ts).
  splitRouteModules: false,
  // One small cacheable file instead of a request for every link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
