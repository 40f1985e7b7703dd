import { formatCount } from '@lineup/contract/format.ts'
import type { SpotPath } from '@lineup/server/testing/given/places.ts'
import { type Browser, errors, type Page } from 'playwright-core'
import { pause } from './waiting.ts'

const PAGE = '/user/session/create'
const PLACES = ['Continent', 'Region', 'Area', 'Spot'] as const
const PATIENCE_MS = 1_800_000
const AGAIN_MS = 1_000

type Person = { id: number; username: string; token: string }
type Visit = { browser: Browser; siteUrl: string; person: Person; bytesPerSecond: number }

/** Opens the page that sends a session, signed in, on a line of this speed. */
export async function openSessionPage({ browser, siteUrl, person, bytesPerSecond }: Visit) {
  const page = await browser.newPage({ baseURL: siteUrl })
  const { id, username, token } = person
  const session = JSON.stringify({ id, username, role: 2, token })
  await page.addInitScript((kept) => localStorage.setItem('lineup.session', kept), session)
  page.on('dialog', (dialog) => void dialog.accept())
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await line.send('Network.emulateNetworkConditions', speed)
  let puts = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts += 1
  })
  await page.goto(PAGE)

  return {
    page,
    puts: () => puts,
    choose: (paths: string[]) => page.getByLabel('Add photos to the session').setInputFiles(paths),
    allArrived: () => page.getByText('All photos have arrived').waitFor({ timeout: PATIENCE_MS }),
    choosePlace: async (spot: SpotPath) => {
      const ids = [spot.continent_id, spot.region_id, spot.area_id, spot.spot_id]
      for (const [n, label] of PLACES.entries()) {
        await page.getByLabel(new RegExp(`^${label}\\*?$`)).selectOption(String(ids[n]))
      }
    },
    send: (count: number) => pressUntilSent(page, `Send ${formatCount(count)} photos for review`),
    [Symbol.asyncDispose]: () => page.close(),
  }
}

/** As a person does when the page says that it could not be sent. */
async function pressUntilSent(page: Page, name: string) {
  const isSent = () => /\/user\/sequence\/view\/\d+$/.test(page.url())
  for (let n = 0; !isSent() && n < 60; n += 1) {
    const pressing = page.getByRole('button', { name, exact: true }).click({ timeout: AGAIN_MS })
    await pressing.catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    })
    await pause(AGAIN_MS)
  }
  if (!isSent()) throw new Error(`"${name}" did not send the session: ${await page.locator('main').innerText()}`)
}
