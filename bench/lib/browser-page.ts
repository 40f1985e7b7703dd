import type { Browser, Page } from 'playwright-core'
import { arrive, post } from './photographer.ts'
import { privateMemoryOf } from './process-figures.ts'
import type { Product } from './product.ts'

/** A page of a photographer who has just arrived. */
export async function signedIn(browser: Browser, product: Product): Promise<Page> {
  const { token } = await arrive(product)
  const { user } = await post<{ user: { id: number; username: string } }>(product.api.site, '/me', {}, token)
  const page = await browser.newPage()
  const signIn = (kept: string) => localStorage.setItem('lineup.session', kept)
  await page.addInitScript(signIn, JSON.stringify({ ...user, role: 2, token }))
  return page
}

/** The process that shows the page. */
export async function processOf(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  // The others wait for pages to come, and have none yet.
  const [largest] = renderers.toSorted((a, b) => privateMemoryOf(b) - privateMemoryOf(a))
  if (largest === undefined) throw new Error('The browser shows no page')
  return largest
}
