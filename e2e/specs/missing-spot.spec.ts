import type { TestServer } from '@lineup/server/testing'
import { choosePhotos, drawFiles } from '../draw-picture.ts'
import { violationsInLooks } from '../find-violations.ts'
import { expect, test } from '../fixtures.ts'

test('a photographer whose spot is missing asks for it, the photos stay, and one press goes on once it is there', async ({
  browser,
  given,
  server,
  openBrowser,
}) => {
  const { area_id } = await given.spot()
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  const photographer = await openBrowser({ as: await given.photographer(), role: 2 })
  const form = photographer.getByRole('dialog', { name: 'My spot is missing' })

  await test.step('the photographer says which spot, and where', async () => {
    await photographer.goto('/user/sequence/create')
    await choosePhotos(photographer, browser, 2)
    await expect(photographer.getByText('2 photos ready')).toBeVisible()
    await photographer.getByRole('combobox', { name: 'Find the place by name' }).fill('Slow Right')
    await photographer.locator('.shadow-pop').getByRole('button', { name: 'My spot is missing' }).click()
    await expect(form.getByLabel(/^Name of the spot/)).toHaveValue('Slow Right')
    await form.getByLabel(/^Where it is/).fill('https://maps.app.goo.gl/abc123')
    await form.getByRole('button', { name: 'Ask for it' }).click()
    await expect(form.getByText('Required*')).toBeVisible()
    await expect(form.getByText(/^This link does not say a place/)).toBeVisible()
    expect(await violationsInLooks(photographer)).toEqual([])

    await form.getByLabel(/^Region or area/).fill('Lee Islands')
    const place = 'The reef at https://www.openstreetmap.org/#map=15/-8.811/115.103'
    await form.getByLabel(/^Where it is/).fill(place)
    await expect(form.getByText('Latitude -8.811, longitude 115.103')).toBeVisible()
    await form.getByRole('button', { name: 'Ask for it' }).click()
    await expect(photographer.getByText(/^We look for Slow Right and write to you/)).toBeVisible()
    await photographer.reload()
    await expect(photographer.getByText('2 photos ready')).toBeVisible()
    await expect(photographer.getByText(/^We look for Slow Right/)).toBeVisible()
  })

  await test.step('an admin adds it', async () => {
    await admin.goto('/admin/spots')
    await expect(admin.getByRole('heading', { name: 'Missing spots' })).toBeVisible()
    await expect(admin.getByText(/^“The reef at”/)).toBeVisible()
    expect(await violationsInLooks(admin)).toEqual([])
    await admin.getByRole('link', { name: 'Add as new spot: Slow Right' }).click()
    await expect(admin.getByLabel(/^Name/)).toHaveValue('Slow Right')
    await expect(admin.getByLabel(/^Latitude/)).toHaveValue('-8.811')
    const name = await nameOf(server, area_id)
    await admin.getByRole('combobox', { name: 'Area' }).fill(name)
    await admin.getByRole('option', { name }).first().click()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin).toHaveURL('/admin/spots?q=Slow+Right')
    await expect(admin.getByRole('heading', { name: 'Missing spots' })).toBeHidden()
  })

  await test.step('the photographer goes on with one press, and the photos are sent', async () => {
    await photographer.reload()
    await photographer.getByRole('button', { name: 'Go on with Slow Right' }).click()
    await expect(photographer.getByLabel('Spot*')).toHaveValue(/\d+/)
    await photographer.getByLabel('Date').fill('2026-11-18')
    await photographer.getByRole('button', { name: 'Send for review' }).click()
    await expect(photographer.getByRole('link', { name: 'View: Slow Right, 18 Nov, 2026' })).toBeVisible()
  })
})

test('a line about a missing spot stands only where photos wait for it, and its photographer takes the request back', async ({
  browser,
  given,
  server,
  openBrowser,
}) => {
  const kai = await given.photographer()
  const sequence = await given.publicSequence({ owner: kai })
  const asked = { name: 'Slow Right', region: 'Bali', latitude: -8.8, longitude: 115.1 }
  expect((await server.post('/spot/request/store', asked, { token: kai.token })).code).toBe(200)
  const photographer = await openBrowser({ as: kai, role: 2 })
  const line = photographer.getByText(/^We look for Slow Right/)
  const ask = photographer.getByRole('button', { name: 'My spot is missing' })

  await photographer.goto(`/user/sequence/view/${sequence.id}`)
  await expect(ask).toBeVisible()
  await expect(line).toBeHidden()
  await photographer.goto('/user/session/create')
  await expect(ask).toBeVisible()
  await expect(line).toBeHidden()
  await photographer.getByLabel('Add photos to the session').setInputFiles(await drawFiles(browser, 2))
  // The spot of the last upload is chosen.
  await expect(line).toBeHidden()
  await photographer.getByLabel('Spot*').selectOption({ index: 0 })
  await expect(line).toBeVisible()
  const name = await nameOf(server, sequence.spot.spot_id)
  await photographer.getByRole('combobox', { name: 'Find the place by name' }).fill(name)
  await photographer.getByRole('listbox', { name: 'Places' }).getByRole('option', { name }).first().click()
  await expect(line).toBeHidden()
  await photographer.getByLabel('Spot*').selectOption({ index: 0 })
  await photographer.getByRole('button', { name: 'I don’t need it: Slow Right' }).click()

  await expect(line).toBeHidden()
  expect((await server.get('/spot/request/own', { token: kai.token })).body.data.list).toEqual([])
})

test('an admin says that it is a spot of the list, or declines it with a word', async ({
  given,
  openBrowser,
  server,
}) => {
  const { spot_id } = await given.spot()
  const kai = await given.photographer()
  for (const name of ['Bing Bing', 'Secret Bay']) {
    const asked = { name, region: 'Bali', latitude: -8.8, longitude: 115.1 }
    expect((await server.post('/spot/request/store', asked, { token: kai.token })).code).toBe(200)
  }
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  const name = await nameOf(server, spot_id)
  await admin.goto('/admin/spots')

  await admin.getByRole('button', { name: 'Is this one: Bing Bing' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Spot' }).fill(name)
  await dialog.getByRole('option', { name }).first().click()
  await dialog.getByRole('button', { name: 'Is this one' }).click()
  await expect(admin.getByRole('button', { name: 'Is this one: Bing Bing' })).toBeHidden()
  await admin.getByRole('button', { name: 'Decline: Secret Bay' }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Required*')).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('Nobody should know it')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(admin.getByRole('heading', { name: 'Missing spots' })).toBeHidden()

  const photographer = await openBrowser({ as: kai, role: 2 })
  await photographer.goto('/user/session/create')
  await expect(photographer.getByText('We did not add Secret Bay: Nobody should know it')).toBeVisible()
  await expect(photographer.getByRole('button', { name: `Go on with ${name}` })).toBeVisible()
})

async function nameOf({ db }: TestServer, id: number): Promise<string> {
  return (await db.selectFrom('nodes').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
}
