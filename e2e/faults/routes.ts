import { findProgram } from './find-program.ts'
import { type NginxKind, startNginx } from './nginx.ts'

const ROUTES = {
  direct: null,
  'nginx by default': {},
  'nginx, buffering off': { location: 'proxy_buffering off;' },
  'nginx with HTTP/2': { isSecure: true },
  // We ask proxies not to buffer. This one ignores that and reads every answer as fast as it can.
  'nginx, ignoring us': { location: 'proxy_ignore_headers X-Accel-Buffering;' },
} satisfies Record<string, NginxKind | null>

export type RouteName = keyof typeof ROUTES
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

export function missingFor(route: RouteName): string | undefined {
  const kind: NginxKind | null = ROUTES[route]
  const needed = kind === null ? [] : kind.isSecure ? ['nginx', 'openssl'] : ['nginx']
  return needed.find((name) => findProgram(name) === undefined)
}

export type Route = { port: number; scheme: 'http' | 'https'; [Symbol.asyncDispose]: () => Promise<void> }

export async function openRoute(name: RouteName, shop: number): Promise<Route> {
  const kind: NginxKind | null = ROUTES[name]
  if (kind === null) return { port: shop, scheme: 'http', [Symbol.asyncDispose]: async () => {} }
  return { ...(await startNginx(shop, kind)), scheme: kind.isSecure ? 'https' : 'http' }
}
