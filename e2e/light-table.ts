import type { TestServer } from '@lineup/server/testing'
import type { Locator, Page } from '@playwright/test'

export const path = '/admin/sequences?view=approval'
export const phone = { width: 390, height: 844 }

/** The table shows what waits in the whole shop. */
export async function clearQueue({ db }: TestServer) {
  await db.updateTable('sequences').set({ is_approved: 1 }).where('is_approved', '=', 0).execute()
}

export const stage = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('article')
export const innerWidthOf = (page: Page) => page.viewportSize()?.width ?? 0

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
