import { filesOf, untilHere } from '../built-code.ts'
import { saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

test('a page that follows an order has its own title', async ({ page, given }) => {
  const { sessionId } = await given.paidCheckout({ images: 1 })
  await page.goto(`/images/download/${sessionId}`)
  await expect(page).toHaveTitle('Download your photos | Lineup')

  await page.getByRole('banner').getByRole('link', { name: 'Lineup', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('It is yours')
  const home = await page.request.get('/home')
  const title = /<title>(?<title>[^<]+)/.exec(await home.text())?.groups?.['title']
  await expect(page).toHaveTitle(title ?? '')

  await page.goBack()
  await expect(page).toHaveTitle('Download your photos | Lineup')

  await page.getByRole('link', { name: 'See the whole session' }).click()
  await expect(page).toHaveTitle(/1 surf photo \| Lineup$/)
})

test('a downloaded photo opens large without its mark, and is saved again from the bytes that are here', async ({
  page,
  browser,
  given,
}) => {
  const picture = await drawPicture(browser)
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, picture, original: picture })
  const original = { name: 'surf-1.jpg', sha256: sequence.images[0]?.sha256 }
  await page.goto(`/payment/checkout/success?session_id=${sessionId}`)
  await saveFiles(page, 1, () => page.getByRole('button', { name: 'Download surf-1.jpg' }).click())
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()

  await test.step('it opens large, also without a line, and Back closes it', async () => {
    const open = page.getByRole('button', { name: 'Open surf-1.jpg large' })
    await untilHere(page, filesOf('lightbox'))
    await page.context().setOffline(true)
    await open.click()
    const large = page.getByRole('dialog').getByRole('img', { name: 'Your photo surf-1.jpg' })
    await expect(large).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => large.evaluate((image) => (image as { currentSrc?: string }).currentSrc)).toMatch(/^blob:/)
    const again = await saveFiles(page, 1, () => page.getByRole('dialog').getByText('Save again').click())
    expect(again).toEqual([original])
    await expect(page.getByText('Saved. Look in your downloads.')).toBeVisible()
    await expect(large).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  const again = await saveFiles(page, 1, () => page.getByRole('button', { name: 'Save surf-1.jpg again' }).click())

  expect(again).toEqual([original])
  await page.context().setOffline(false)
})

test('an order that is opened later shows its photos large, in one row', async ({ page, browser, given }) => {
  const { sessionId } = await given.paidCheckout({ images: 2, picture: await drawPicture(browser) })
  await page.goto(`/images/download/${sessionId}`)

  await page.getByRole('button', { name: 'Open surf-1.jpg large' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'Your photo surf-1.jpg' })).toHaveAttribute('src', /^\/media\//)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open surf-2.jpg large' })).toBeFocused()
})

test('the button for all photos stays whole at the end of the page, and so do names of files below narrow photos', async ({
  page,
  browser,
  server,
  given,
}) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 3, picture: await drawPicture(browser) })
  const upright = { width: 890, height: 1_336 }
  await server.db.updateTable('images').set(upright).where('sequence_id', '=', sequence.id).execute()
  const photos = sequence.images.map(({ id }) => id)
  const longName = 'a-photo-of-the-late-morning-3.jpg'
  await server.db.updateTable('payment_items').set({ file_name: longName }).where('image_id', 'in', photos).execute()
  await page.setViewportSize({ width: 1_280, height: 700 })
  await page.goto(`/images/download/${sessionId}`)
  const all = page.getByRole('button', { name: 'Download All' })
  await expect(all).toBeVisible()

  await page.evaluate('scrollTo(0, 1e6)')

  const head = await page.getByRole('banner').boundingBox()
  expect((await all.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  await page.setViewportSize({ width: 844, height: 390 })
  const name = page.getByRole('heading', { name: longName }).first()
  type Box = { scrollWidth: number; clientWidth: number; scrollHeight: number; clientHeight: number }
  const cut = await name.evaluate((node) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node as unknown as Box
    return [scrollWidth - clientWidth, scrollHeight - clientHeight]
  })
  expect(cut).toEqual([0, 0])
})
