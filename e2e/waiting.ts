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
