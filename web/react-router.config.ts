import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // One small cacheable file instead of a request for every link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
