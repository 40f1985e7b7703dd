/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { findViolations, isSideways } from './find-violations.ts'
import { faultsHere } from './large-letters.ts'

const widths = [320, 390, 1_280]

/** What people wrote, what tells its own time or number, and what is cut on purpose and said whole in a title. */
const theirs =
  'script, style, noscript, svg, [lang]:not(html), time, option, [title], a[href*="/photographer/"], span.truncate'

/** All words 40 % longer and with accents, as German or Finnish would be. It runs in the page. */
const longer = `(() => {
  const more = ' öñé ẅörd ñöré thåñ éñglîsh hås'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim()
    if (!/[a-z]{2}/i.test(text) || node.parentElement.closest('${theirs}')) continue
    node.data = node.data.replace(text, () => text + more.repeat(20).slice(0, Math.ceil(text.length * 0.4)))
  }
})()`

/**
 * What cannot be read or pressed, or breaks a rule of axe, where words are 40 % longer (the pseudo language en-XA), and where the page
 * runs from the right as well (ar-XB), at three widths. The words of the page as it stands are made longer, not those that people wrote.
 */
export async function faultsOfPseudoLanguages(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(longer)
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate(`document.documentElement.dir = ${JSON.stringify(dir)}`)
    // A name that is read aloud is as long as before.
    const violations = (await findViolations(page)).filter((one) => !one.startsWith('label-content-name-mismatch'))
    found.push(...violations.map((violation) => `${dir}: ${violation}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await page.evaluate('scrollTo(0, 0)')
      const look = `${dir} at ${width} px`
      if (await page.evaluate(isSideways)) found.push(`${look}: the page scrolls sideways`)
      found.push(...(await faultsHere(page)).map((fault) => `${look}: ${fault}`))
    }
  }
  return found
}
