import type { Page } from '@playwright/test'
import { untilReady } from './waiting.ts'

/** Opens a page whose links can be followed: the app runs. */
export async function startWalk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilReady(page)
}

/**
 * As if somebody went forward to an address: the app loads the page and shows it in this document, which takes a third of the CPU
 * time of a new one. The page stands when this ends, but a private one may still show its skeleton.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.waitForFunction(isShown, path)
}

type Window = {
  document: { documentElement: { dataset: { ready?: string } } }
  location: { pathname: string; search: string }
}

/** Or the page that the app leads to from there. A page that is shown may change its own address. */
function isShown(path: string): boolean {
  const { document, location } = globalThis as unknown as Window
  const { ready } = document.documentElement.dataset
  const here = location.pathname + location.search
  return ready === path || (here !== path && ready === here)
}
