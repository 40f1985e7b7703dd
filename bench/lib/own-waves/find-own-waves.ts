import type { Browser, Locator, Page } from 'playwright-core'
import { openSlowPhone } from '../slow-phone.ts'
import type { BigDay } from './big-day.ts'
import { openSurfer, type Surfer } from './surfer.ts'

export type Way = 'memory' | 'watch'
export type Search = {
  seconds: number
  taps: number
  /** Cards that the surfer was shown, and those of own photos that were missing among them. */
  cards: number
  missed: number
}

/** Minutes after midnight that the surfer remembers, and how far a tap on the line reaches. */
const REMEMBERED = 460
const ABOUT = 10
const WANTED_PHOTOS = 3

/** From the search on the home page to the checkout of three own photos, as somebody with a slow phone does it. */
export async function findOwnWaves(browser: Browser, site: string, day: BigDay, way: Way): Promise<Search> {
  const page = await openSlowPhone(browser)
  try {
    await page.goto(`${site}/home`)
    const surfer = openSurfer(page)
    await openDay(page, surfer)
    const shown = way === 'memory' ? await remember(page, surfer) : await readWatch(page, surfer, day)
    const expected = day.own.filter(({ minute }) => way === 'watch' || Math.abs(minute - REMEMBERED) <= ABOUT)
    const links = await shown.getByRole('link').all()
    const ids = await Promise.all(links.map(stackOf))
    const missed = expected.filter(({ id }) => !ids.includes(id)).length

    const isOwn = async (card: Locator) => {
      const shownId = await stackOf(card.getByRole('link').first())
      return day.own.some(({ id }) => id === shownId)
    }
    const { card } = await surfer.look(shown, isOwn)
    await surfer.tap(card.getByRole('link').first())
    await buyThree(page, surfer)
    return { ...surfer.spent(), cards: ids.length, missed }
  } finally {
    await page.context().close()
  }
}

const stackOf = async (link: Locator) => Number((await link.getAttribute('id'))?.replace('stack-', ''))

async function openDay(page: Page, surfer: Surfer) {
  const form = page.getByRole('search')
  await surfer.type(form.getByRole('combobox', { name: 'Place' }), 'uluw')
  await surfer.tap(form.getByRole('option').first())
  await surfer.tap(form.getByRole('button', { name: 'Yesterday' }))
  await surfer.tap(page.getByRole('link', { name: /^All 243 photos of the day/ }))
  await page.getByRole('slider', { name: 'From' }).waitFor()
}

/** Taps the line at the time that the surfer remembers. */
async function remember(page: Page, surfer: Surfer): Promise<Locator> {
  const least = Number(await page.getByRole('slider', { name: 'From' }).getAttribute('aria-valuemin'))
  const most = Number(await page.getByRole('slider', { name: 'Until' }).getAttribute('aria-valuemax'))
  const line = await page.locator('.time-line').boundingBox()
  if (line === null) throw new Error('The page has no time line')
  await surfer.tapAt(line.x + (line.width * (REMEMBERED - least)) / (most - least), line.y + line.height / 2)
  await page.waitForURL(/from=07:30&to=07:50$/)
  await page.locator('.day-part:not([aria-current])', { hasText: 'Whole day' }).waitFor()
  return page.getByRole('region', { name: 'Photos by time' }).getByRole('article')
}

async function readWatch(page: Page, surfer: Surfer, day: BigDay): Promise<Locator> {
  await surfer.tap(page.getByRole('button', { name: 'I have a watch file' }).filter({ visible: true }))
  const input = page.getByLabel('File of your watch')
  await surfer.tap(page.getByRole('button', { name: 'Choose the file' }))
  await surfer.chooseFile(input, day.watchFile('gpx'))
  await surfer.tap(page.getByRole('button', { name: 'Yes, show them' }))
  await page.getByText('14 waves, 9 were photographed').waitFor()
  const waves = page.getByRole('region', { name: 'Your waves' })
  await waves.getByRole('article').first().waitFor()
  return waves.getByRole('article')
}

/** Chooses photos of the open stack after a look at each. */
async function buyThree(page: Page, surfer: Surfer) {
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('figure')
  await surfer.look(photos, async (photo) => photo.isVisible())
  for (let n = 1; n <= WANTED_PHOTOS; n += 1)
    await surfer.tap(page.getByRole('button', { name: `Choose photo ${n} to buy` }))
  await surfer.tap(page.getByRole('link', { name: `Buy these ${WANTED_PHOTOS}` }))
  await page.getByRole('button', { name: /^Pay .+ by card$/ }).waitFor()
}
