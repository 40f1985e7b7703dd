import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses a button of the question that stands before everything else, and sees it go. */
export async function answer(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question).toBeHidden()
}
