import type { Page } from '@playwright/test'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { openDay } from '../open-day.ts'
import { countShifts } from '../waiting.ts'

/** The sum of all that moves by itself while a page comes, Google's "cumulative layout shift" without its windows of time. */
const MOST = 0.01

const sizes = [
  { width: 390, height: 844 },
  { width: 1_280, height: 800 },
]

test('nothing moves while a page comes on a slow line and a slow phone', async ({ page, browser, given, server }) => {
  const picture = await drawPicture(browser)
  const sequence = await given.publicSequence({ images: 5, picture })
  const one = await given.paidCheckout({ images: 1, picture })
  const several = await given.paidCheckout({ images: 3, picture })
  const day = await openDay(server, browser)
  await page.addInitScript(countShifts)
  await slowDown(page)
  const paths = [
    ['/home', 'Latest'],
    [`/sequence-gallery/${sequence.key}`, 'photos'],
    [day.path, 'photos'],
    [`/image-payment-checkout/${sequence.key}/${sequence.images[0]?.id}`, 'Pay'],
    [`/pt-br/sequence-payment-checkout/${sequence.key}`, 'Pagar'],
    ['/user/profile', 'the page you asked for'],
    ['/login', 'Remember me'],
    ['/signup', 'I agree'],
    ['/basket', 'photos'],
    [`/images/download/${one.sessionId}`, 'surf-1.jpg'],
    [`/images/download/${several.sessionId}`, 'surf-3.jpg'],
    [`/payment/checkout/success?session_id=${one.sessionId}`, 'surf-1.jpg'],
    [`/payment/checkout/success?session_id=${several.sessionId}`, 'surf-3.jpg'],
  ] as const

  const found: Array<{ path: string; width: number; shifts: number; moved: string[] }> = []
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const [path, shows] of paths) {
      await page.goto(path)
      await expect(page.getByText(shows).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const { shifts, moved } = await page.evaluate<{ shifts: number; moved: string[] }>('({ shifts, moved })')
      found.push({ path: path.replace(/[\w-]{20,}/, '…'), width: viewport.width, shifts, moved: moved.slice(0, 4) })
    }
  }

  expect(found.filter(({ shifts }) => shifts > MOST)).toEqual([])
})

/** Slow 4G and a CPU at a quarter of this machine's speed. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
