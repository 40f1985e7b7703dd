import type { Cause, Core } from '../core.ts'
import type { Tree } from './form.ts'

/** One call of the API, authenticated and decoded. `path` holds what the route's `:names` matched. */
export type Call = { core: Core; path: Record<string, string>; query: Tree; body: Tree; cause: Cause }

/**
 * One endpoint. Its handler runs inside one transaction and answers the JSON to send; it throws ApiError to refuse.
 * `params` names the SDK's type that the schema judge holds the query or body against (see schema/roots.ts).
 */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  params: string
  handle: (call: Call) => object
}

export type Match = { route: Route; path: Record<string, string> }

export function matchRoute(routes: Route[], method: string, pathname: string): Match | undefined {
  for (const route of routes) {
    const path = route.method === method ? matchPath(route.path, pathname) : undefined
    if (path) return { route, path }
  }
  return undefined
}

function matchPath(pattern: string, pathname: string) {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return undefined
  const path: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? ''
    if (part.startsWith(':') && actual !== '') path[part.slice(1)] = actual
    else if (part !== actual) return undefined
  }
  return path
}
