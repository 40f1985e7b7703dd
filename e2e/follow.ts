import type { Page } from '@playwright/test'

type Router = {
  state: { initialized: boolean }
  navigate: (path: string, options: { flushSync: boolean }) => Promise<void>
}
type App = { __reactRouterDataRouter: Router }

/** Opens a page whose links can be followed: the app runs. */
export async function startWalk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => (globalThis as Partial<App>).__reactRouterDataRouter?.state.initialized)
  await page.evaluate('new Promise(requestAnimationFrame)')
}

/**
 * As a press on a link: the app loads the page and shows it in this document, which takes a third of the CPU time of a
 * new one. The page stands when this ends, but a private one may still show its skeleton.
 */
export const follow = (page: Page, path: string): Promise<void> => page.evaluate(navigate, path)

const navigate = (path: string) =>
  (globalThis as unknown as App).__reactRouterDataRouter.navigate(path, { flushSync: true })
