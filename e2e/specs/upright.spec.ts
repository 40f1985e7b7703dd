import type { TestServer } from '@lineup/server/testing'
import type { Locator, Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'

const test = eachTest.extend(inOneWindow)

const shapes = { upright: [892, 1_336], square: [1_336, 1_336], wide: [2_004, 1_127] } as const

/** All photos of a sequence get this shape. */
async function shape({ db }: TestServer, id: number, name: keyof typeof shapes): Promise<void> {
  const [width, height] = shapes[name]
  await db.updateTable('images').set({ width, height }).where('sequence_id', '=', id).execute()
}

/** The room left of the photo, between it and the words, and right of them. */
async function roomsOf(page: Page, photo: string, words: string) {
  const [left, right] = [await boxOf(page.locator(photo).first()), await boxOf(page.locator(words))]
  const width = Number(await page.evaluate('document.documentElement.clientWidth'))
  return { before: left.x, between: right.x - left.x - left.width, after: width - right.x - right.width }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

for (const [width, height] of [
  [1_280, 800],
  [1_920, 1_080],
] as const) {
  for (const name of Object.keys(shapes) as Array<keyof typeof shapes>) {
    test(`at ${width} px the photo and the words stand in the middle, before and after payment: ${name}`, async ({
      page,
      browser,
      given,
      server,
    }) => {
      await page.setViewportSize({ width, height })
      const picture = await drawPicture(browser)
      const { sequence, sessionId } = await given.paidCheckout({ images: 1, picture })
      await shape(server, sequence.id, name)

      await page.goto(`/sequence-payment-checkout/${sequence.key}`)
      const checkout = await roomsOf(page, '.checkout-photo', '.checkout-facts')
      await page.goto(`/images/download/${sessionId}`)
      await expect(page.getByRole('button', { name: 'Download surf-1.jpg' })).toBeVisible()
      const bought = await roomsOf(page, '.bought-stage', '.order-side')

      for (const { before, between, after } of [checkout, bought]) {
        expect(Math.abs(before - after)).toBeLessThan(2)
        expect(between).toBe(48)
      }
    })
  }
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1_280, 800],
] as const) {
  test(`the whole button that pays is on the first screen of ${width} by ${height} px`, async ({
    page,
    browser,
    given,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    const { id, key, images } = await given.publicSequence({ images: 5, picture: await drawPicture(browser) })
    await server.db.updateTable('sequences').set({ sequence_price_minor: 6_000 }).where('id', '=', id).execute()

    await page.goto(`/image-payment-checkout/${key}/${images[0]?.id}`)

    await expect(page.getByRole('link', { name: 'all 5 of this session' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeInViewport({ ratio: 1 })
  })
}

test('on the checkout, the button that pays is the only filled one, and only the logo leads away', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  const { key } = await given.publicSequence({ images: 1 })
  await page.goto(`/sequence-payment-checkout/${key}`)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Lineup'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.setViewportSize({ width: 1_280, height: 800 })

  const filled = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('header :is(a, button), main :is(a, button)')]
    .filter((one) => one.checkVisibility() && !/, 0\\)$|transparent/.test(getComputedStyle(one).backgroundColor))
    .map((one) => one.textContent)`)

  expect(filled).toEqual([expect.stringMatching(/^Pay /)])
})

test('on a phone the whole Download button of an upright photo is on the first screen', async ({
  page,
  browser,
  given,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, picture: await drawPicture(browser) })
  await shape(server, sequence.id, 'upright')
  await page.goto(`/images/download/${sessionId}`)

  await expect(page.getByRole('button', { name: 'Download surf-1.jpg' })).toBeInViewport({ ratio: 1 })
})

for (const [width, height, margin] of [
  // A phone has room for one photo in a row, which leaves no margins.
  [390, 844, 16],
  [1_280, 800, 0],
] as const) {
  test(`at ${width} px an upright among wide photos fills its row, and its Download button ends with the words`, async ({
    page,
    browser,
    given,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    const { sequence, sessionId } = await given.paidCheckout({ images: 3, picture: await drawPicture(browser) })
    await shape(server, sequence.id, 'wide')
    await turnSecond(server, sequence.id)
    await page.goto(`/images/download/${sessionId}`)

    const photo = await boxOf(page.getByRole('button', { name: 'Open surf-2.jpg large' }))
    const button = await boxOf(page.getByRole('button', { name: 'Download surf-2.jpg' }))
    expect(Math.abs(photo.x + photo.width - margin - button.x - button.width)).toBeLessThan(3)
    expect(button.x).toBeGreaterThanOrEqual(photo.x)
    if (margin > 0) expect(photo.width).toBe(width)
  })
}

for (const [width, height] of [
  [1_280, 800],
  [1_920, 1_080],
] as const) {
  test(`at ${width} px bought photos stand in rows of one height, from edge to edge, and nothing moves before`, async ({
    page,
    browser,
    given,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    const { sequence, sessionId } = await given.paidCheckout({ images: 3, picture: await drawPicture(browser) })
    await shape(server, sequence.id, 'wide')
    await turnSecond(server, sequence.id)
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/payment/retrieve', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`/payment/checkout/success?session_id=${sessionId}`)
    const early = await boxOf(page.getByRole('heading', { level: 1 }))
    const waiting = await boxOf(page.locator('.order-waiting'))
    answer()

    const photoOf = (n: number) => boxOf(page.getByRole('button', { name: `Open surf-${n}.jpg large` }))
    const [first, left, right] = [await photoOf(1), await photoOf(2), await photoOf(3)]
    expect(Math.abs(left.height - right.height)).toBeLessThan(8)
    expect(left.x).toBe(first.x)
    expect(Math.abs(right.x + right.width - first.x - first.width)).toBeLessThan(2)
    expect(Math.abs(right.x - left.x - left.width - 12)).toBeLessThan(2)
    const late = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(Math.abs(late.y - early.y)).toBeLessThan(2)
    expect(Math.abs(waiting.y - first.y)).toBeLessThan(2)
    expect(waiting.height).toBeGreaterThan(400)
  })
}

async function turnSecond({ db }: TestServer, sequenceId: number) {
  const upright = { width: 892, height: 1_336 }
  const photos = db.updateTable('images').set(upright).where('sequence_id', '=', sequenceId)
  await photos.where('position', '=', 2).execute()
}
