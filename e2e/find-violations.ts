import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { faultsOfLargeLetters, phone } from './large-letters.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const phoneOnItsSide = { width: 844, height: 390 }
const desk = { width: 1_280, height: 800 }
const wideDesk = { width: 1_920, height: 1_080 }

type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' }

const both = (...sizes: Look['size'][]): Look[] =>
  sizes.flatMap((size) => [
    { size, colorScheme: 'light' },
    { size, colorScheme: 'dark' },
  ])

/**
 * Two looks are enough for each run: what only one width shows is judged at that width, and the themes are one set of
 * tokens that all widths share. `FULL_NUMBERS=1 npm run e2e -- screens dialogs` judges every width in both themes.
 */
const few: Look[] = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
]
const isFull = process.env['FULL_NUMBERS'] === '1'
const looks = {
  all: isFull ? both(phone, phoneOnItsSide, desk, wideDesk) : few,
  // What only phones show has no second width.
  phone: isFull ? both(phone, phoneOnItsSide) : both(phone),
}

/** Violations in the sizes and themes of `looks`. The page should be without motion, or its colours would still fade. */
export async function violationsInLooks(page: Page, on: keyof typeof looks = 'all'): Promise<string[]> {
  const found: string[] = []
  for (const { size, colorScheme } of looks[on]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    // A page that is scrolled keeps something half hidden below its header, whatever that is.
    await page.evaluate('scrollTo(0, 0)')
    const look = `${size.width} x ${size.height}, ${colorScheme}`
    found.push(...(await findViolations(page)).map((violation) => `${look}: ${violation}`))
    if (await page.evaluate(isSideways)) found.push(`${look}: the page scrolls sideways`)
    if (size === phone) found.push(...(await faultsOfLargeLetters(page)).map((fault) => `${look}, ${fault}`))
  }
  return found
}

export const isSideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'

/** A page's accessibility violations as it stands, one line per element. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  const { violations } = await axeOn(page).withTags(standards).analyze()
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      const message = messageOf(node)
      const isHalfHidden = id === 'target-size' && message.includes('partially obscured')
      if (isHalfHidden && (await isLargeInView(page, String(node.target[0])))) continue
      found.push(`${id}: ${node.html} ${message}`)
    }
  }
  return found
}

type Message = { message: string }
const messageOf = ({ any, all }: { any: Message[]; all: Message[] }) => [...any, ...all][0]?.message ?? ''

/** A bar that sticks to the window hides half of something wherever one scrolls: what is hidden is judged in the middle of the window. */
async function isLargeInView(page: Page, selector: string): Promise<boolean> {
  await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`)
  const { violations } = await axeOn(page).include(selector).withRules('target-size').analyze()
  return violations.length === 0
}

/**
 * Legacy mode judges in the page itself. The other one opens an empty page beside it each time, which takes the focus and twice
 * as long. Style sheets and media are loaded again only for rules of films and of turned pages, which we have not.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
