import { ENGLISH, factsOf, LANGUAGES, prefixOf } from '@lineup/contract/messages/languages.ts'
import type { Page } from '@playwright/test'
import { answer } from '../dialogs.ts'
import { choosePhotos } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { browsePlaces, choosePlace } from '../session.ts'

const test = eachTest.extend(inOneWindow)

const place = { continent_id: 'Far Ocean', region_id: 'Lee Islands', area_id: 'Long Bay', spot_id: 'Slow Left' }
const found = /^1 session in Slow Left/

test('a new place can be chosen, found, disabled, enabled and renamed, but not deleted while in use', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const admin = await openBrowser({ as: await given.admin(), role: 1 })
  const photographer = await openBrowser({ as: await given.photographer(), role: 2 })

  await test.step('an admin creates its four levels', async () => {
    await makePlace(admin, 'continent', place.continent_id)
    await makePlace(admin, 'region', place.region_id, { Continent: place.continent_id })
    await makePlace(admin, 'area', place.area_id, { Region: place.region_id })
    await makePlace(admin, 'spot', place.spot_id, { Area: place.area_id })
  })

  await test.step('a photographer uploads there', async () => {
    await photographer.goto('/user/sequence/create')
    await choosePhotos(photographer, browser, 2)
    await photographer.getByLabel('Date').fill('2026-11-18')
    await choosePlace(photographer, place)
    await expect(photographer.getByText('2 photos ready')).toBeVisible()
    await photographer.getByRole('button', { name: 'Send for review' }).click()
    await photographer.getByRole('link', { name: 'View: Slow Left, 18 Nov, 2026' }).click()
    await expect(photographer.getByRole('button', { name: /^View photo/ })).toHaveCount(2, { timeout: 30_000 })
  })

  await test.step('after approval every visitor finds it', async () => {
    await admin.goto('/admin/sequences')
    await admin.getByRole('button', { name: 'Approve: Slow Left, 18 Nov, 2026' }).click()
    await answer(admin, 'Approve', '/sequence/approve')
    await expect(admin.getByRole('article', { name: /^Slow Left/ }).getByText('Approved')).toBeVisible()
    await page.goto('/home')
    const form = await browsePlaces(page)
    await choosePlace(form, place)
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toHaveText(found)
  })
  const search = page.url()
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/sequence-gallery/)
  const gallery = page.url()

  await test.step('while its area is disabled, no visitor finds it and no form offers it', async () => {
    await admin.goto('/admin/areas?q=Long+Bay')
    await admin.getByRole('switch', { name: 'Enabled: Long Bay' }).click()
    await answer(admin, 'Disable')
    await expect(admin.getByRole('switch', { name: 'Enabled: Long Bay' })).not.toBeChecked()
    await expect.poll(async () => (await page.goto(gallery))?.status()).toBe(404)
    await page.goto(search)
    await expect(page.getByText('We do not know that place.')).toBeVisible()
    await photographer.goto('/user/sequence/create')
    await photographer.getByLabel('Continent').selectOption(place.continent_id)
    await photographer.getByLabel('Region').selectOption(place.region_id)
    await expect(photographer.getByLabel('Area').locator('option')).toHaveText(['Area Not Found!'])
  })

  await test.step('enabled again, it is back', async () => {
    await admin.getByRole('switch', { name: 'Enabled: Long Bay' }).click()
    await answer(admin, 'Enable')
    await expect(admin.getByRole('switch', { name: 'Enabled: Long Bay' })).toBeChecked()
    await expect.poll(async () => (await page.goto(gallery))?.status()).toBe(200)
    await page.goto(search)
    await expect(page.getByRole('status')).toHaveText(found)
  })

  await test.step('its new name shows', async () => {
    await admin.goto('/admin/spots?q=Slow+Left')
    await admin.getByRole('link', { name: 'Edit: Slow Left' }).click()
    await admin.getByLabel(/^Name/).fill('Fast Left')
    await admin.getByRole('button', { name: 'Save' }).click()
    // Saving leads back to the list, which looks for the new name.
    await expect(admin).toHaveURL('/admin/spots?q=Fast+Left')
    await page.goto(gallery)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fast Left/)
  })

  await test.step('named in another language, it is found and read by that name', async () => {
    const language = LANGUAGES.at(-1) ?? ENGLISH
    await admin.goto('/admin/spots?q=Fast+Left')
    await admin.getByRole('link', { name: 'Edit: Fast Left' }).click()
    await admin.getByText('Names in other languages').click()
    await admin.getByLabel(factsOf(language).name).fill('ファストレフト')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin).toHaveURL('/admin/spots?q=Fast+Left')
    await expect(admin.getByRole('rowheader', { name: 'Fast Left' })).toBeVisible()
    await page.goto(`${prefixOf(language)}/home?place=${encodeURIComponent('ふぁすと')}`)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/sequence-gallery/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ファストレフト/)
  })

  await test.step('while in use it cannot be deleted, and the admin reads why', async () => {
    await admin.goto('/admin/areas?q=Long+Bay')
    await admin.getByRole('button', { name: 'Delete: Long Bay' }).click()
    await expect(admin.getByRole('alertdialog')).toContainText(/It has 1 spot/)
    await answer(admin, 'Cancel')
    await expect(admin.getByRole('switch', { name: 'Enabled: Long Bay' })).toBeChecked()
  })
})

/** Opens the list of a level and creates a place, with its parents chosen by name. */
async function makePlace(page: Page, level: string, name: string, parents: Record<string, string> = {}) {
  await page.goto(`/admin/${level}s`)
  await page
    .getByRole('link', { name: `Create ${level}` })
    .first()
    .click()
  await page.getByLabel(/^Name/).fill(name)
  for (const [parent, parentName] of Object.entries(parents)) {
    await page.getByRole('combobox', { name: parent }).fill(parentName)
    await page.getByRole('option', { name: parentName }).click()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/admin/${level}s?${new URLSearchParams({ q: name })}`)
}
