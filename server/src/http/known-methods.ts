import type { Endpoint } from '@lineup/contract/endpoint.ts'

type Call = { endpoint: Pick<Endpoint, 'method' | 'path'> }

export function knownMethods(calls: Call[]): (path: string) => string[] {
  const known = calls.map(({ endpoint: { method, path } }) => ({
    method,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  return (path) => known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}
