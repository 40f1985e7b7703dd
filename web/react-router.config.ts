import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // About thirty routes: the whole table is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
