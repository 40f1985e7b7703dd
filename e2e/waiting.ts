import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Opens the mailbox until it lists the mail, because its page does not reload itself, and opens the newest such mail. `send` sends what is
 * due each time: workers may still be busy with what the mail is about.
 */
export async function openMail(page: Page, mail: Locator, send?: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await send?.()
    await page.goto('/dev/mailbox')
    await expect(mail).not.toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await mail.first().click()
}

/** The mails of the mailbox about something: `wordsIn('id')('server/src/mail', 'sold.subject.photo')`. */
export const mailAbout = (page: Page, subject: RegExp): Locator =>
  page.getByRole('link').filter({ has: page.locator('.subject').filter({ hasText: subject }) })

/**
 * Waits until a page runs its script after a link or the app loaded it anew. Before that, a press submits its plain
 * form. `page.goto` waits by itself.
 */
export async function untilScripted(page: Page, url: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(url)
  await page.waitForLoadState()
}

/**
 * Until all of a new document is awake, also the parts whose code comes late (web/app/ui/awake.ts). Before that a press is lost or
 * follows a plain link, and a field that is filled may be emptied.
 */
export const untilReady = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready')

/**
 * For pages with `countShifts`: opens one and counts from when its document is whole, since a row of photos still fills
 * while it arrives. The fonts come after that, as on most lines.
 */
export async function openBeforeFonts(page: Page, url: string): Promise<void> {
  const isWhole = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await isWhole.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.evaluate('shifts = 0, moved = []')
  isWhole.resolve()
  await page.waitForLoadState()
}

/** For a page: counts in `shifts` how far its parts have moved by themselves, and lists in `moved` which. */
export const countShifts = `
  globalThis.shifts = 0
  globalThis.moved = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      shifts += value
      moved.push(...sources.map(({ node, previousRect, currentRect }) =>
        [node?.textContent, [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' ')).join(' to ')].join(': ')))
    }
  }).observe({ type: 'layout-shift', buffered: true })
`
