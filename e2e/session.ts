import { join } from 'node:path'
import { type CameraFile, cameraFiles, mixedSession } from '@lineup/server/testing/pictures/camera-files.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openMail } from './waiting.ts'

const cache = join(import.meta.dirname, '../bench/.cache')

export type Newcomer = { username: string; email: string; password: string }
export type Spot = Record<'continent_id' | 'region_id' | 'area_id' | 'spot_id', number | string>
type Form = Pick<Page, 'getByLabel'>

/** Ten files of 24 megapixels: landscapes, a portrait by EXIF, a PNG, and one at the size limit. */
export const tenFiles = (): Promise<CameraFile[]> => cameraFiles(cache, mixedSession)

export async function becomePhotographer(page: Page, { username, email, password }: Newcomer): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')

  await openMail(page, page.getByRole('link', { name: new RegExp(email) }))
  await page.getByRole('link', { name: /email-verification/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail verified')
}

export async function signInByForm(page: Page, { username, password }: Omit<Newcomer, 'email'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

/** Opens the places level by level on the home page, and answers their form. */
export async function browsePlaces(page: Page): Promise<Locator> {
  const places = page.getByRole('search').getByRole('group')
  await page.getByText('Browse places').click()
  await expect(places.getByLabel('Continent')).toBeVisible()
  return places
}

/** Chooses a place level by level. Each level loads its choices after the one above is chosen. */
export async function choosePlace(form: Form, { continent_id, region_id, area_id, spot_id }: Spot): Promise<void> {
  const region = form.getByLabel('Region')
  await expect(async () => {
    // Before hydration the page misses the choice.
    await form.getByLabel('Continent').selectOption(String(continent_id))
    await expect(region).toBeEnabled({ timeout: 1_000 })
  }).toPass()
  await region.selectOption(String(region_id))
  await form.getByLabel('Area').selectOption(String(area_id))
  // Spots of the tests are called Spot 1, and so are buttons about them.
  await form.getByLabel(/^Spot\*?$/).selectOption(String(spot_id))
}
