import type { Locator } from '@playwright/test'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

test('the carousel shows 1, 2, 3 or 4 slides, depending on the width', async ({ page, given }) => {
  for (let n = 0; n < 3; n += 1) await given.publicSequence({ images: 1 })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Choose the Desired Location' })
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

  for (const [width, count] of [
    [390, 1],
    [639, 1],
    [640, 2],
    [899, 2],
    [900, 3],
    [1_199, 3],
    [1_200, 4],
    [1_920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const inView = async () =>
      (await widthOf(carousel.getByRole('list'))) / (await widthOf(carousel.getByRole('listitem').first()))
    await expect.poll(async () => Math.round(await inView()), `${width} px`).toBe(count)
  }
})
