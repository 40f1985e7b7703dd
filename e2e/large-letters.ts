/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { findLostParts } from './letters/find-lost-parts.ts'
import { findTornText } from './letters/find-torn-text.ts'
import { pageTools } from './letters/page-tools.ts'

export const phone = { width: 390, height: 844 }

type Ways = Record<string, (page: Page, isOn: boolean) => Promise<unknown>>

/** How people get letters of twice the size. Media queries follow the first and the last. */
const ways: Ways = {
  'letters of 32 px': setLetters,
  'a root of 200 %': (page, isOn) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), isOn ? '200%' : ''),
  'zoomed to 200 %': (page, isOn) =>
    page.setViewportSize(isOn ? { width: phone.width / 2, height: phone.height / 2 } : phone),
}

/** What somebody with letters of twice the usual size cannot read or press on a phone (WCAG 1.4.4). */
export async function faultsOfLargeLetters(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize(phone)
  for (const [way, set] of Object.entries(ways)) {
    await set(page, true)
    found.push(...(await faultsInWindow(page)).map((fault) => `${way}: ${fault}`))
    await set(page, false)
  }
  return found
}

async function setLetters(page: Page, isOn: boolean) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: isOn ? 32 : 16 } })
  await devtools.detach()
}

async function faultsInWindow(page: Page): Promise<string[]> {
  // The layout follows the window in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => scrollTo(0, 0))
  return faultsHere(page)
}

/** Of the page as it stands. */
export const faultsHere = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    // What is not on the screen has no layout otherwise.
    const all = new CSSStyleSheet()
    all.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all]
    const tools = (${pageTools})()
    const found = [...new Set([${findLostParts}, ${findTornText}].flatMap((find) => find(tools)))]
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== all)
    return found
  })()`)
