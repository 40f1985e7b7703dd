import { goPay, payWith, saveFiles } from '../buying.ts'
import { answer } from '../dialogs.ts'
import { expect, test } from '../fixtures.ts'
import { becomePhotographer, browsePlaces, choosePlace, signInByForm, signOut, tenFiles } from '../session.ts'
import { untilScripted } from '../waiting.ts'

const photographer = { username: 'nalu', email: 'nalu@example.org', password: 'first light, low tide' }

const isUpright = (image: unknown) => {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement
  return naturalHeight > naturalWidth
}

// As people's browsers: the code of the next pages is there already, and things move.
test.use({ savesData: false, contextOptions: { reducedMotion: 'no-preference' } })

test('ten photos of 24 megapixels go from photographer to admin to buyer, who gets every byte unchanged', async ({
  page,
  given,
  server,
  openBrowser,
}) => {
  test.setTimeout(600_000)
  const files = await tenFiles()
  const originals = files.map(({ name, sha256 }) => ({ name, sha256 }))
  const spot = await given.spot()
  const admin = await given.admin()

  await test.step('a photographer signs up and uploads ten files', async () => {
    await becomePhotographer(page, photographer)
    await signInByForm(page, photographer)
    await page.goto('/user/sequence/create')
    await page.getByLabel('Photos', { exact: true }).setInputFiles(files.map(({ path }) => path))
    await choosePlace(page, spot)
    await expect(page.getByText('10 photos ready')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByLabel('Date')).toHaveValue('2025-06-14')
    await page.getByRole('button', { name: 'Send for review' }).click()

    await expect(page).toHaveURL('/user/sequences')
    await expect(page.getByRole('article').getByText('In review')).toBeVisible()
  })

  await test.step('its previews appear while the page is open', async () => {
    await page.getByRole('link', { name: /^View/ }).click()
    await expect(page.getByRole('button', { name: /^View photo/ })).toHaveCount(10, { timeout: 240_000 })
    const portrait = page.getByRole('listitem', { name: 'Photo 8' }).getByRole('img')
    await portrait.scrollIntoViewIfNeeded()
    await expect.poll(() => portrait.evaluate(isUpright)).toBe(true)
    await signOut(page)
  })

  await test.step('an admin approves it', async () => {
    await signInByForm(page, admin)
    const card = page.getByRole('article').filter({ hasText: `by ${photographer.username}` })
    await card.getByRole('button', { name: /^Approve/ }).click()
    await answer(page, 'Approve', '/sequence/approve')
    await expect(card.getByText('Approved')).toBeVisible()
    await signOut(page)
  })

  let gallery = ''
  let singleCheckout = ''
  await test.step('a visitor finds it by place and day and opens it', async () => {
    await page.goto('/home')
    const search = await browsePlaces(page)
    await choosePlace(search, spot)
    await search.getByLabel('Date').fill('2025-06-14')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: /^1 session in Spot \d+, 14 Jun, 2025$/ })).toBeVisible()
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('link', { name: /^Open photo 1 of/ })).toBeVisible()
    gallery = page.url()
    const buyNinth = page.getByRole('link', { name: /^Buy .*: photo 9$/ })
    singleCheckout = (await buyNinth.getAttribute('href')) ?? ''
    await page.getByRole('link', { name: /^Open photo 1 of/ }).click()
    await expect(page.getByRole('dialog').getByText('1 / 10')).toBeVisible()
    await expect(async () => {
      // The viewer ignores keys while it fades in.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 })
    }).toPass()
  })

  await test.step('a declined card stays on the payment page; cancelling and trying again keeps the session', async () => {
    await page.getByRole('link', { name: /^Buy all \d+ · / }).click()
    const session = await goPay(page)
    await payWith(page, '0002')
    await expect(page.getByTestId('card-error')).toContainText(/declined/i)
    expect(page.url()).toBe(session)
    await page.getByTestId('cancel').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Error')
    await expect(page.getByText(/^You cancelled the payment, and nothing was charged/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
    await page.getByRole('link', { name: 'Back to the checkout' }).click()
    expect(await goPay(page)).toBe(session)
    await payWith(page, '4242')
    await untilScripted(page, /\/payment\/checkout\/success/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('They are yours')
  })

  await test.step('each original downloads once, byte for byte', async () => {
    const [first = { name: '' }] = originals
    const press = () => page.getByRole('button', { name: `Download ${first.name}` }).click()
    expect(await saveFiles(page, 1, press)).toEqual([first])
    await expect(page.locator(':focus')).toHaveText('Downloaded')

    const session_id = new URL(page.url()).searchParams.get('session_id')
    const { body } = await server.post('/payment/download', { session_id })
    const again = await server.post('/payment/original', { session_id, download_id: body.data.list[0].id })
    expect([again.code, again.body.message]).toEqual([409, ['This image has already been downloaded']])

    const all = page.getByRole('button', { name: 'Download All' })
    expect(await saveFiles(page, 9, () => all.click())).toEqual(originals.slice(1))
    await expect(page.getByText('Downloaded', { exact: true })).toHaveCount(10)
    await expect(page.getByText('Your photos are downloaded.')).toBeVisible()
  })

  await test.step('this browser leads back to the order, and sells none of its photos again', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Bought photos', exact: true }).click()
    await expect(page.getByText(/^10 photos · All downloaded · Order L-/)).toBeVisible()
    await page.goto(gallery)
    await expect(page.getByRole('link', { name: 'Open your order with photo 9' })).toBeVisible()
    await page.goto(singleCheckout)
    const order = page.getByRole('link', { name: 'Open your order' })
    await expect(order).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await order.click()
    await expect(page).toHaveURL(/\/images\/download\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('They are yours')
  })

  await test.step('a single photo can be bought in another browser', async () => {
    const friend = await openBrowser()
    await friend.goto(singleCheckout)
    await goPay(friend)
    await payWith(friend, '4242')
    await untilScripted(friend, /\/payment\/checkout\/success/)
    const press = () => friend.getByRole('button', { name: 'Download film scan.png' }).click()
    expect(await saveFiles(friend, 1, press)).toEqual([originals[8]])
    // Made from the original that has arrived, without the mark.
    const clean = friend.getByRole('listitem').locator('img.bought-clean[srcset*="blob:"]')
    await expect
      .poll(() => clean.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth))
      .toBeGreaterThan(0)
  })
})
