import { answer } from '../dialogs.ts'
import { choosePhotos, drawPicture } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { photoIdsIn, photosIn } from '../gallery.ts'
import { choosePlace } from '../session.ts'

const test = eachTest.extend(inOneWindow)

const warning = /nobody can find or buy this session/

test('photos added to a public sequence wait while the others stay public', async ({
  page,
  browser,
  request,
  given,
  signIn,
}) => {
  const { owner, key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  await signIn(owner, 2)
  await page.goto('/user/sequences')

  await page.getByRole('button', { name: /^More: / }).click()
  await page.getByRole('link', { name: /^Edit: / }).click()
  await choosePhotos(page, browser, 2)
  await expect(page.getByText('2 photos ready')).toBeVisible()
  await expect(page.getByText(warning)).toBeHidden()
  await page.getByRole('button', { name: 'Save and add 2 photos' }).click()

  await expect(page).toHaveURL(/\/user\/sequences#session-\d+$/)
  const card = page.getByRole('article')
  await expect(card.getByText('On sale')).toBeVisible()
  await expect(card.getByText('2 in review')).toBeVisible()
  await card.getByRole('link', { name: /^View: / }).click()
  await expect(page.getByRole('listitem', { name: /^Photo / })).toHaveCount(5)
  await expect(page.getByRole('listitem', { name: /^Photo / }).getByText('In review')).toHaveCount(2)
  expect(await photosIn(request, key)).toBe(3)
})

test('a public sequence with a new day and place waits again, and its owner is warned first', async ({
  page,
  browser,
  given,
  server,
  signIn,
}) => {
  const { id, owner, key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  const [place, admin] = [await given.spot(), await given.admin()]
  await signIn(owner, 2)
  await page.goto(`/user/sequence/update/${id}`)

  await page.getByLabel('Date').fill('2026-11-15')
  await expect(page.getByText(warning)).toBeVisible()
  await choosePlace(page, place)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await answer(page, 'Save and send for review')

  await expect(page).toHaveURL(`/user/sequences#session-${id}`)
  await expect(page.getByText('Saved. The session waits for approval, and is off sale until then')).toBeVisible()
  const card = page.getByRole('article', { name: /15 Nov, 2026$/ })
  await expect(card.getByText('In review')).toBeVisible()
  expect((await page.goto(`/sequence-gallery/${key}`))?.status()).toBe(404)

  await server.post('/sequence/approve', { sequence_id: id, approve: 1 }, { token: admin.token })
  await page.goto(`/sequence-gallery/${key}`)
  await expect(page).toHaveTitle(/15 Nov, 2026: 3 surf photos/)
})

test('hidden, rejected and deleted photos are no longer public, and Cancel changes nothing', async ({
  page,
  browser,
  request,
  given,
  signIn,
  openBrowser,
}) => {
  const { id, owner, key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  await signIn(owner, 2)
  await page.goto('/user/sequences')
  const card = page.getByRole('article')
  const press = (name: RegExp) => page.getByRole('button', { name }).click()
  const isPublic = (photos: number | null) => expect.poll(() => photosIn(request, key)).toBe(photos)

  await test.step('hiding a sequence', async () => {
    const active = card.getByRole('switch', { name: /^Visible: / })
    await active.click()
    await answer(page, 'Cancel')
    await expect(card.getByText('On sale')).toBeVisible()
    await isPublic(3)
    await active.click()
    await answer(page, 'Hide')
    await expect(card.getByText('Hidden').first()).toBeVisible()
    await isPublic(null)
    await active.click()
    await answer(page, 'Show')
    await isPublic(3)
  })

  await test.step('hiding and deleting an image', async () => {
    await page.getByRole('link', { name: /^View: / }).click()
    const active = page.getByRole('switch', { name: 'Visible: Photo 2' })
    await active.click()
    await answer(page, 'Cancel')
    await active.click()
    await answer(page, 'Hide')
    await isPublic(2)
    await active.click()
    await answer(page, 'Show')
    await isPublic(3)
    await press(/^Delete: Photo 3$/)
    await answer(page, 'Cancel')
    await expect(page.getByRole('listitem', { name: /^Photo / })).toHaveCount(3)
    await press(/^Delete: Photo 3$/)
    await answer(page, 'Delete')
    await expect(page.getByRole('listitem', { name: /^Photo / })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Delete: Photo 2' })).toBeFocused()
    await isPublic(2)
  })

  await test.step('an admin rejects a photo, and takes that back', async () => {
    const admin = await openBrowser({ as: await given.admin(), role: 1 })
    await admin.setViewportSize({ width: 390, height: 844 })
    await admin.goto(`/admin/sequence/view/${id}`)
    await admin.getByRole('button', { name: 'More: Photo 1' }).click()
    // Of a photo at the left, wider than it.
    expect((await admin.locator(':popover-open').boundingBox())?.x).toBeGreaterThan(0)
    await admin.getByRole('button', { name: 'Reject photo: Photo 1' }).click()
    await admin.getByLabel(/^Reason/).fill('Somebody asked us')
    await answer(admin, 'Reject', '/sequence/image/reject')
    await isPublic(1)

    await page.reload()
    const photo = page.getByRole('listitem', { name: 'Photo 1' })
    await expect(photo.getByText('Reason: Somebody asked us')).toBeVisible()
    await expect(photo.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ask us about it' })).toBeVisible()
    await admin.getByRole('button', { name: 'More: Photo 1' }).click()
    await admin.getByRole('button', { name: 'Undo rejection: Photo 1' }).click()
    await isPublic(2)
  })

  await test.step('deleting the whole sequence', async () => {
    await page.getByRole('link', { name: 'Your Images' }).first().click()
    await expect(page).toHaveURL('/user/sequences')
    await press(/^More: /)
    await press(/^Delete: /)
    await answer(page, 'Cancel')
    await expect(card).toHaveCount(1)
    await isPublic(2)
    await press(/^More: /)
    await press(/^Delete: /)
    await answer(page, 'Delete')
    await expect(page.getByText('No Sequence Found.')).toBeVisible()
    await isPublic(null)
  })
})

test('a photo that is moved to the front by keys is the cover, in the gallery too', async ({
  page,
  browser,
  request,
  given,
  signIn,
}) => {
  const { id, key, owner, images } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  const [a, b, c] = images.map((image) => image.id)
  await signIn(owner, 2)
  await page.goto(`/user/sequence/view/${id}`)

  await page.getByRole('button', { name: 'Photo 3: 3 of 3. Move it' }).press('Home')

  await expect(page.getByRole('button', { name: 'Photo 1: cover, 1 of 3. Move it' })).toBeFocused()
  await expect.poll(() => photoIdsIn(request, key)).toEqual([c, a, b])
  await page.reload()
  await expect(page.locator(`[data-tile="${c}"]`)).toHaveAccessibleName('Photo 1')
})

test('a menu goes along with a small scroll, and closes once its button is out of view', async ({
  page,
  browser,
  given,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const { owner } = await given.publicSequence({ images: 1, picture: await drawPicture(browser) })
  await signIn(owner, 2)
  await page.goto('/user/sequences')
  // As below many sessions.
  await page.evaluate("document.body.style.paddingBottom = '2000px'")
  const button = page.getByRole('button', { name: /^More: / })
  const item = page.getByRole('button', { name: /^Delete: / })
  const gap = async () => ((await item.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0)
  await button.click()
  await expect(item).toBeVisible()
  const before = await gap()

  await page.evaluate('scrollBy(0, 40)')

  await expect.poll(gap).toBe(before)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(item).toBeHidden()
})

test('a photo’s menu closes when keys move the photo, or the window has another width', async ({
  page,
  given,
  signIn,
}) => {
  const sequence = await given.publicSequence({ images: 3, bytes: 10 })
  await signIn(sequence.owner, 2)
  await page.goto(`/user/sequence/view/${sequence.id}`)
  const moveEarlier = page.getByRole('button', { name: /^Move Photo \d earlier$/ })

  await page.getByRole('button', { name: 'Photo 3: 3 of 3. Move it' }).press('Enter')
  await expect(moveEarlier).toBeVisible()
  await page.keyboard.press('ArrowLeft')

  const moved = page.getByRole('button', { name: 'Photo 2: 2 of 3. Move it' })
  await expect(moved).toBeFocused()
  await expect(moveEarlier).toHaveCount(0)

  await moved.press('Enter')
  await expect(moveEarlier).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(moveEarlier).toHaveCount(0)
})

test('a deleted photo and a deleted session come back by Undo, also after the page has changed', async ({
  page,
  browser,
  request,
  given,
  signIn,
}) => {
  const { id, owner, key } = await given.publicSequence({ images: 3, picture: await drawPicture(browser) })
  const order = await photoIdsIn(request, key)
  await signIn(owner, 2)
  await page.goto(`/user/sequence/view/${id}`)

  await page.getByRole('button', { name: 'Delete: Photo 2' }).click()
  await answer(page, 'Delete')
  await expect(page.getByRole('listitem', { name: /^Photo / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByText('The photo is back')).toBeVisible()
  await expect(page.getByRole('listitem', { name: /^Photo / })).toHaveCount(3)
  expect(await photoIdsIn(request, key)).toEqual(order)

  await page.getByRole('button', { name: /^More: / }).click()
  await page.getByRole('button', { name: /^Delete: .*2026/ }).click()
  await answer(page, 'Delete')
  await expect(page).toHaveURL('/user/sequences')
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await photosIn(request, key)).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(page.getByText('The session is back')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await photoIdsIn(request, key)).toEqual(order)
})
