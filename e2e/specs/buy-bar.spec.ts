import { inLanguage, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { boxOf, phone } from '../light-table.ts'

const test = eachTest.extend(inOneWindow)

const LINE = 16 * 1.3

test('on a phone the prices of a gallery take at most three lines beside the button, in each language', async ({
  page,
  given,
}) => {
  const { key } = await given.publicSequence({ images: 3 })
  await page.setViewportSize(phone)

  for (const language of LANGUAGES) {
    await page.goto(inLanguage(`/sequence-gallery/${key}`, language))
    const prices = await boxOf(page.locator('.buy-steps'))
    expect(prices.height, language).toBeLessThan(3.5 * LINE)
  }
})
