import type { Browser, Page } from 'playwright-core'

const BITS = 8

/** Slow 4G as Lighthouse throttles it in a browser. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / BITS,
  uploadThroughput: 691_200 / BITS,
}

/** A page of a phone on slow 4G, with a processor that is slowed four times. */
export async function openSlowPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'UTC',
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', slow4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
