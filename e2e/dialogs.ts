import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export async function answer(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question).toBeHidden()
}
