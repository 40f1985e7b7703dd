import type { RouteObject } from 'react-router'

type Page = { pathname: string; search: string }
type RunningRouter = { routes: RouteObject[]; state: { location: Page; navigation: { location?: Page } } }

/** React Router's internal router, because no public API reaches it outside components. Undefined on the server. */
export function runningRouter(): RunningRouter | undefined {
  return (globalThis as { __reactRouterDataRouter?: RunningRouter }).__reactRouterDataRouter
}
