import { expect, test } from '../fixtures.ts'

test('the carousel shows 1, 2, 3 or 4 slides, as the width allows', async ({ page, given }) => {
  for (let n = 0; n < 5; n += 1) await given.publicSequence({ images: 1 })
  await page.goto('/home')
  const slides = page.getByRole('region', { name: 'Choose the Desired Location' }).getByRole('listitem')
  await expect(slides.nth(4)).toBeAttached()
  const ofStrip = () => slides.first().evaluate((slide) => (slide.parentElement?.clientWidth ?? 0) / slide.offsetWidth)

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
    expect(Math.round(await ofStrip()), `${width} px`).toBe(count)
  }
})
