import type { Locator, Page } from '@playwright/test'
import { drawPicture } from './draw-picture.ts'
import { test as eachTest, inOneWindow } from './fixtures.ts'

type Waiting = { images?: number; date?: string; picture?: Buffer; times?: string[] }
type Fixtures = {
  /** Only these sessions wait, in this order, and an admin is signed in. Gives their ids. */
  fillQueue: (...sessions: Waiting[]) => Promise<number[]>
}

/** Tests of the light table. */
export const test = eachTest.extend(inOneWindow).extend<Fixtures>({
  fillQueue: async ({ server: { db, given }, browser, signIn }, provide) => {
    await provide(async (...sessions) => {
      // Also photos: a session with one that waits is in the queue.
      await db.updateTable('images').set({ is_approved: 1 }).where('is_approved', '=', 0).execute()
      await db.updateTable('sequences').set({ is_approved: 1 }).where('is_approved', '=', 0).execute()
      const ids: number[] = []
      for (const session of sessions) {
        const { id } = await given.waitingSequence({ picture: await drawPicture(browser), ...session })
        ids.push(id)
      }
      await signIn(await given.admin(), 1)
      return ids
    })
  },
})

export const path = '/admin/sequences?view=approval'
export const phone = { width: 390, height: 844 }

export const stage = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('article')
export const innerWidthOf = (page: Page) => page.viewportSize()?.width ?? 0

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
