import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_TABS = 80

/** Goes on by Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`${MOST_TABS} times Tab does not lead to ${wanted}`)
}

/** Goes there by Tab and presses Enter. */
export async function tabAndEnter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Goes there by Tab and types; a select takes the choice of that name. */
export async function tabAndType(page: Page, wanted: Locator, text: string): Promise<void> {
  await expect(wanted).toBeEnabled()
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}
