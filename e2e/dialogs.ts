import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Answers the open question. With a call's path it waits until the server has saved it: the page may show it before. */
export async function answer(page: Page, button: string, call?: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  const saved = call === undefined ? undefined : page.waitForResponse(`**/api${call}`)
  await question.getByRole('button', { name: button, exact: true }).click()
  await saved
  await expect(question).toBeHidden()
}
