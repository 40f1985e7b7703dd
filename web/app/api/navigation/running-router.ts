import type { RouteObject } from 'react-router'

type Page = { pathname: string; search: string }
type RunningRouter = { routes: RouteObject[]; state: { navigation: { location?: Page } } }

/** React Router's own, which it keeps to itself: no public way leads to it from outside of a component. None on the server. */
export function runningRouter(): RunningRouter | undefined {
  return (globalThis as { __reactRouterDataRouter?: RunningRouter }).__reactRouterDataRouter
}
