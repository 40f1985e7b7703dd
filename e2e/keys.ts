import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_TABS = 80

export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`Pressing Tab ${MOST_TABS} times does not reach ${wanted}`)
}

export async function tabAndEnter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and types. In a select, typing picks the choice with that name. */
export async function tabAndType(page: Page, wanted: Locator, text: string): Promise<void> {
  await expect(wanted).toBeEnabled()
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}
