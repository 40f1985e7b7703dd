import { goPay, payWith, saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'
import { countShifts, untilScripted } from '../waiting.ts'

const rides = {
  sequence_price_minor: 9_000,
  commission_sequence_minor: 4_000,
  ride_price_minor: 4_000,
  commission_ride_minor: 1_800,
}

test('three photos of a gallery cost what their rides cost, and each arrives', async ({
  page,
  browser,
  given,
  server,
}) => {
  const { id, key, images } = await given.publicSequence({ images: 5, picture: await drawPicture(browser) })
  await server.db.updateTable('sequences').set(rides).where('id', '=', id).execute()
  const minutes = ['07:19:06', '07:19:08', '07:26:41', '07:40:30', '07:52:50']
  for (const [index, time] of minutes.entries()) {
    await server.db
      .updateTable('images')
      .set({ taken_at: new Date(`2026-11-22T${time}Z`), camera_key: 'canon'.padEnd(22, '.') })
      .where('sequence_id', '=', id)
      .where('position', '=', index + 1)
      .execute()
  }

  await test.step('the bar tells the fair price', async () => {
    await page.goto(`/sequence-gallery/${key}`)
    const bar = page.getByRole('region', { name: 'Buy these photos' })
    const height = (await bar.boundingBox())?.height
    for (const photo of [1, 2, 3]) {
      await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
    }
    await expect(bar.getByText('$65', { exact: true })).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(height)
    await expect(bar.getByText('instead of $75')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Basket, 3 photos' }).click()
    await expect(page.getByTestId('total')).toHaveText('$65')
    await page.goBack()
    await bar.getByRole('link', { name: 'Buy these 3' }).click()
  })

  await test.step('the checkout tells for what', async () => {
    const pieces = page.getByRole('list', { name: 'What you pay for' }).getByRole('listitem')
    await expect(pieces).toHaveText([/^A wave, 2 photos.*\$40/, /^1 photo.*\$25/])
    expect(await findViolations(page)).toEqual([])
    await goPay(page)
    await payWith(page, '4242')
    await untilScripted(page, /\/payment\/checkout\/success/)
  })

  await test.step('the order is these three', async () => {
    await expect(page.getByText(/^\$65 on /)).toBeVisible()
    const pieces = page.getByRole('list', { name: 'What you paid for' }).getByRole('listitem')
    await expect(pieces).toHaveText([/^A wave, 2 photos/, /^1 photo/])
    const all = page.getByRole('button', { name: 'Download All' })
    const saved = await saveFiles(page, 3, () => all.click())
    expect(saved.map(({ sha256 }) => sha256)).toEqual(images.slice(0, 3).map(({ sha256 }) => sha256))
    await expect(page.getByText('Your photos are downloaded.')).toBeVisible()
    // Said aloud, and the focus of the button that has gone is not lost.
    await expect(page.getByRole('status').filter({ hasText: 'All photos have arrived.' })).toHaveCount(1)
    await expect(page.locator(':focus')).toContainText('Thank you, and enjoy.')
    await expect(page.getByRole('link', { name: /^Basket/ })).toBeHidden()
  })
})

test('the checkout of one photo says what all of its wave costs, and the gallery what costs no more', async ({
  page,
  browser,
  given,
  server,
}) => {
  const times = ['07:19:06', '07:19:08', '07:19:10', '07:26:41']
  const { id, key, images } = await given.publicSequence({ times, picture: await drawPicture(browser) })
  await server.db.updateTable('sequences').set(rides).where('id', '=', id).execute()
  const wave = page.getByRole('link', { name: 'all 3 of this wave' })

  await page.goto(`/image-payment-checkout/${key}/${images[0]?.id}`)
  await expect(wave).toHaveText('+ $15all 3 of this waveIf you buy the other 2 later, they cost $40 together.')
  await page.goto(`/image-payment-checkout/${key}/${images[3]?.id}`)
  await expect(page.getByRole('link', { name: 'all 4 of this session' })).toBeVisible()
  await expect(wave).toHaveCount(0)

  await page.goto(`/sequence-payment-checkout/${key}?photos=${images[1]?.id}`)
  await wave.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'A wave, 3 photos' })).toBeVisible()

  await test.step('on a phone the bar of a gallery keeps its height when the rest of the wave is offered', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/sequence-gallery/${key}`)
    const bar = page.getByRole('region', { name: 'Buy these photos' })
    const height = (await bar.boundingBox())?.height
    for (const photo of [1, 2]) await page.getByRole('button', { name: `Choose photo ${photo} to buy` }).click()
    const add = bar.getByRole('button', { name: /^Add 1/ })
    await expect(add).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(height)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      // One line below the price.
      expect((await add.locator('span').first().boundingBox())?.height).toBeLessThan(20)
      await expect(add).toBeInViewport({ ratio: 1 })
    }
  })
})

for (const kind of ['one photo', 'two photos', 'two photos of a wave', 'all photos'] as const) {
  test(`fonts and code that come late move nothing of a phone's checkout of ${kind}`, async ({
    page,
    browser,
    given,
    server,
  }) => {
    const { id, key, images } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
    await server.db.updateTable('sequences').set({ sequence_price_minor: 6_000 }).where('id', '=', id).execute()
    if (kind === 'two photos of a wave') {
      await server.db.updateTable('sequences').set(rides).where('id', '=', id).execute()
      const taken = { taken_at: new Date('2026-11-22T07:19:06Z'), camera_key: 'canon'.padEnd(22, '.') }
      await server.db
        .updateTable('images')
        .set(taken)
        .where('sequence_id', '=', id)
        .where('position', '<=', 3)
        .execute()
    }
    const [one, two] = images.map((image) => image.id)
    const paths = {
      'one photo': `/image-payment-checkout/${key}/${one}`,
      'two photos': `/sequence-payment-checkout/${key}?photos=${one},${two}`,
      'two photos of a wave': `/sequence-payment-checkout/${key}?photos=${one},${two}`,
      'all photos': `/sequence-payment-checkout/${key}`,
    }
    await page.setViewportSize({ width: 412, height: 823 })
    const arrival = Promise.withResolvers<void>()
    await page.route(/\.woff2$|more-offers|choice-pieces/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.addInitScript(countShifts)
    await page.goto(paths[kind], { waitUntil: 'domcontentloaded' })
    const more = page.getByRole('link', {
      name: kind === 'two photos of a wave' ? 'all 3 of this wave' : 'all 3 of this session',
    })
    await expect(more).toHaveCount(kind === 'all photos' ? 0 : 1)
    await page.evaluate(twoFrames)

    arrival.resolve()
    await expect.poll(() => page.evaluate(loadedFonts)).toBeGreaterThan(1)
    await page.evaluate(twoFrames)

    expect(await page.evaluate<string[]>('shifts > 0.001 ? moved : []')).toEqual([])
  })
}

const loadedFonts = `[...document.fonts].filter(({ status }) => status === 'loaded').length`
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
