import type { Page } from '@playwright/test'

type App = { __reactRouterDataRouter: { navigate: (path: string, options: { flushSync: boolean }) => Promise<void> } }

/**
 * As a press on a link: the app loads the page and shows it in this document, which takes a third of the CPU time of a
 * new one. The page stands when this ends, but a private one may still show its skeleton.
 */
export const follow = (page: Page, path: string): Promise<void> => page.evaluate(navigate, path)

const navigate = (path: string) =>
  (globalThis as unknown as App).__reactRouterDataRouter.navigate(path, { flushSync: true })
