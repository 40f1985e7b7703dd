import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { browsePlaces, choosePlace } from '../session.ts'

const PAGE = 12
const day = '2026-11-18'

test('a place is narrowed level by level, and every filter is in the address', async ({ page, context, given }) => {
  const { spot } = await given.publicSequence({ images: 1, date: day })
  const { spot: other } = await given.publicSequence({ images: 1, date: day })
  await page.goto('/home')
  const form = await browsePlaces(page)

  await test.step('another parent clears the levels below it', async () => {
    await expect(form.getByLabel('Region')).toBeDisabled()
    await choosePlace(form, spot)
    await form.getByLabel('Region').selectOption('')
    await expect(form.getByLabel('Area')).toBeDisabled()
    await choosePlace(form, spot)
    await form.getByLabel('Continent').selectOption(String(other.continent_id))
    await expect(form.getByLabel('Region')).toHaveValue('')
    await expect(form.getByLabel('Region').locator(`option[value="${spot.region_id}"]`)).toHaveCount(0)
    await expect(form.getByLabel('Area')).toBeDisabled()
    await expect(form.getByLabel('Spot')).toBeDisabled()
  })

  await test.step('the filters are in the address, which opens the same result elsewhere', async () => {
    await choosePlace(form, spot)
    await form.getByLabel('Date').fill(day)
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('status')).toHaveText(/^1 session in Spot \d+, 18 Nov, 2026$/)
    expect(asked(page)).toEqual(numbersAsText({ ...spot, date: day }))

    const elsewhere = await context.newPage()
    await elsewhere.goto(page.url())
    await expect(elsewhere.getByRole('status')).toHaveText(await page.getByRole('status').innerText())
    await expect((await browsePlaces(elsewhere)).getByLabel('Spot')).toHaveValue(String(spot.spot_id))
    await elsewhere.close()
  })

  await test.step('days and place can be removed, and the place around it takes its place', async () => {
    const press = (what: RegExp) => page.getByRole('link', { name: what }).click()
    await press(/^Remove 18 Nov, 2026$/)
    await expect.poll(() => asked(page)).toEqual(numbersAsText(spot))
    await press(/^All of Area/)
    const { spot_id: _spot, ...area } = spot
    await expect.poll(() => asked(page)).toEqual(numbersAsText(area))
    await expect(form.getByLabel('Spot')).toHaveValue('')
    await press(/^Remove Area/)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('status')).toHaveText('Latest')
  })
})

test('Load More appends to the results, and Back and a reload restore them all', async ({ page, given }) => {
  const spot = await given.spot()
  const owner = await given.photographer()
  for (let n = 0; n <= PAGE; n += 1) await given.publicSequence({ images: 1, owner, spot })
  await page.goto(`/home?continent_id=${spot.continent_id}`)
  const found = page.getByRole('region').filter({ has: page.getByRole('status') })
  await expect(found.getByRole('status')).toHaveText(/^13 sessions in Continent/)
  const cards = found.getByRole('article')
  await expect(cards).toHaveCount(PAGE)

  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(PAGE + 1)
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden()
  const last = cards.nth(PAGE).getByRole('link').first()
  await expect(last).toBeFocused()
  const scrolled = await scrollOf(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Spot/)
  await page.goBack()

  await expect(cards).toHaveCount(PAGE + 1)
  await expect.poll(async () => Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(100)

  await page.reload()
  await expect(cards).toHaveCount(PAGE + 1)
  await expect.poll(async () => Math.abs((await scrollOf(page)) - scrolled)).toBeLessThan(100)
})

test('an empty result offers other days and clears the filters', async ({ page, given }) => {
  const { spot, date } = await given.publicSequence({ images: 1, date: day })
  const empty = page.getByText('No Sequence Found.', { exact: true })

  await page.goto(`/home?continent_id=${spot.continent_id}&date=2026-11-20`)
  await expect(empty).toBeVisible()
  await page.getByRole('link', { name: '18 Nov, 2026', exact: true }).first().click()
  await expect.poll(() => asked(page)).toEqual({ continent_id: String(spot.continent_id), date })
  await expect(page.getByRole('status')).toHaveText(/^1 session in Continent/)

  await page.goBack()
  await expect(empty).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/home')
  await expect(empty).toBeHidden()
})

/** The filters in the address, without empty ones. */
const asked = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ''))

const numbersAsText = (filters: object) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))

const scrollOf = (page: Page) => page.evaluate<number>('scrollY')
