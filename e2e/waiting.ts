import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens the mailbox until it lists the mail, because its page does not reload itself, and opens the newest such mail. */
export async function openMail(page: Page, mail: Locator): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).not.toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await mail.first().click()
}

/**
 * Waits until a page runs its script after a link or the app loaded it anew. Before that, a press submits its plain
 * form. `page.goto` waits by itself.
 */
export async function untilScripted(page: Page, url: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(url)
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
