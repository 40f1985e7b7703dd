import type { Endpoint } from '@lineup/contract/endpoint.ts'

/** Tells which methods a path below the API base is served under: none for a path that no call has. */
export function knownMethods(endpoints: Array<Pick<Endpoint, 'method' | 'path'>>): (path: string) => string[] {
  const known = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}
