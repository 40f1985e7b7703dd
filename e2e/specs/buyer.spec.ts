import type { Page } from '@playwright/test'
import { saveFiles } from '../buying.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'

const MB = 1_000_000

/** Starts a download and leaves it running: what is left takes longer than the rest of a test on a busy machine. */
async function beginDownload(page: Page, button: string, progress: RegExp) {
  await setLine(page, MB / 2)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', progress)
  await setLine(page, MB / 20)
}

/** Throttles the connection like a phone at the beach; `null` removes the limit. */
async function setLine(page: Page, bytesPerSecond: number | null) {
  const cdp = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: bytesPerSecond ?? -1 }
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
}

test('a page reloaded during a download resumes it without a new claim, and no other browser can', async ({
  page,
  given,
  openBrowser,
}) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, bytes: 24 * MB })
  const asked: Array<[method: string, range: string | undefined]> = []
  page.on('request', async (request) => {
    if (!request.url().includes('/api/payment/original')) return
    asked.push([request.method(), (await request.allHeaders())['range']])
  })
  await page.goto(`/images/download/${sessionId}`)
  await beginDownload(page, 'Download surf-1.jpg', /^[1-9]\d$/)

  await test.step('another browser says that the download is running', async () => {
    const other = await openBrowser()
    await other.goto(`/images/download/${sessionId}`)
    await expect(other.getByText(/^This photo is being downloaded somewhere else\./)).toBeVisible()
  })

  const before = asked.length
  const saved = await saveFiles(page, 1, async () => {
    await page.reload()
    await setLine(page, null)
  })

  expect(saved).toEqual([{ name: 'surf-1.jpg', sha256: sequence.images[0]?.sha256 }])
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()
  const since = asked.slice(before)
  expect(
    since.filter(([method]) => method === 'POST'),
    'no new claim',
  ).toEqual([])
  expect(since[0]?.[1], 'what had arrived is not asked for again').toMatch(/^bytes=[1-9]\d{6,}-/)
  expect(since.at(-1)?.[1]).toBe(`bytes=${24 * MB - 1}-${24 * MB - 1}`)

  await test.step('the browser keeps nothing of it', async () => {
    await expect.poll(() => page.evaluate(keptHere)).toEqual([[], []])
  })
})

test('a page that is reloaded while it downloads all photos brings the rest as well', async ({ page, given }) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 3, bytes: 3 * MB })
  await page.goto(`/images/download/${sessionId}`)
  await beginDownload(page, 'Download All', /^[1-9]/)

  const saved = await saveFiles(page, 3, async () => {
    await page.reload()
    await setLine(page, null)
  })

  expect(saved.map(({ sha256 }) => sha256)).toEqual(sequence.images.map(({ sha256 }) => sha256))
  await expect(page.getByText('Your photos are downloaded.')).toBeVisible()
})

test('a second tab leaves a download to the first, and resumes it when the first is closed', async ({
  page,
  given,
}) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, bytes: 12 * MB })
  await page.goto(`/images/download/${sessionId}`)
  await beginDownload(page, 'Download surf-1.jpg', /^[1-9]/)
  const second = await page.context().newPage()
  await second.goto(`/images/download/${sessionId}`)
  await expect(second.getByText(/^This photo is being downloaded somewhere else\./)).toBeVisible()

  const saved = await saveFiles(second, 1, () => page.close())

  expect(saved).toEqual([{ name: 'surf-1.jpg', sha256: sequence.images[0]?.sha256 }])
  await expect(second.getByText('Downloaded', { exact: true })).toBeVisible()
})

test('after its lease a link is deleted from the browser, and the page shows what every browser shows', async ({
  page,
  given,
}) => {
  const { sessionId } = await given.paidCheckout({ images: 1, bytes: 12 * MB })
  await page.goto(`/images/download/${sessionId}`)
  await beginDownload(page, 'Download surf-1.jpg', /^[1-9]/)
  await expect.poll(async () => (await page.evaluate<unknown[][]>(keptHere))[1]?.length).toBeGreaterThan(0)

  await page.clock.setFixedTime(Date.now() + 16 * 60_000)
  await page.reload()

  await expect(page.getByText(/^This photo is being downloaded somewhere else\./)).toBeVisible()
  await expect.poll(() => page.evaluate(keptHere)).toEqual([[], []])
})

test('a browser that blocks storage can still download', async ({ page, browser, given }) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, picture: await drawPicture(browser) })
  await page.addInitScript(`indexedDB.open = () => { throw new DOMException('Blocked', 'SecurityError') }`)
  await page.goto(`/images/download/${sessionId}`)

  const saved = await saveFiles(page, 1, () => page.getByRole('button', { name: 'Download surf-1.jpg' }).click())

  expect(saved).toEqual([{ name: 'surf-1.jpg', sha256: sequence.images[0]?.sha256 }])
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()
})

/** The keys in the browser's two download stores. */
const keptHere = `Promise.all(['leases', 'parts'].map((name) => new Promise((resolve) => {
  const opened = indexedDB.open('lineup-downloads-' + name)
  opened.onsuccess = () => {
    const all = opened.result.transaction('kept').objectStore('kept').getAllKeys()
    all.onsuccess = () => resolve(all.result)
  }
})))`

test('a photo that did not arrive is reported, given back by an admin, and downloaded again', async ({
  page,
  browser,
  given,
  openBrowser,
}) => {
  const picture = await drawPicture(browser)
  const { sequence, sessionId } = await given.paidCheckout({ images: 2, picture })
  const whole = sequence.images.map(({ sha256 }, n) => ({ name: `surf-${n + 1}.jpg`, sha256 }))
  await page.goto(`/images/download/${sessionId}`)
  await saveFiles(page, 2, () => page.getByRole('button', { name: 'Download All' }).click())
  await expect(page.getByText('Your photos are downloaded.')).toBeVisible()

  await test.step('the buyer reports it', async () => {
    await page.getByRole('button', { name: 'Did it not arrive? surf-2.jpg' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tell us' }).click()
    await expect(page.getByText(/^You told us that it did not arrive\./)).toBeFocused()
    await page.reload()
    await expect(page.getByText(/^You told us that it did not arrive\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Did it not arrive/ })).toHaveCount(1)
  })

  await test.step('an admin finds the report and gives the download back with a reason', async () => {
    const admin = await openBrowser({ as: await given.admin(), role: 1 })
    await admin.goto('/admin/payment/payouts')
    await admin.getByLabel('Downloads').selectOption('Did not arrive')
    const row = admin.getByRole('row').filter({ hasText: '1 of 2 did not arrive' })
    await row.getByRole('button', { name: /^Allow download again/ }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: /^surf-2\.jpg/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /^surf-1\.jpg/ })).not.toBeChecked()
    await dialog.getByLabel('Reason').fill('Nothing in the log says that it arrived')
    await dialog.getByRole('button', { name: 'Allow download again' }).click()
    await expect(admin.getByText('The buyer can download it again')).toBeVisible()
  })

  await test.step('the buyer downloads it again', async () => {
    await page.reload()
    const again = await saveFiles(page, 1, () => page.getByRole('button', { name: 'Download surf-2.jpg' }).click())
    expect(again).toEqual(whole.slice(1))
    await expect(page.getByText('Your photos are downloaded.')).toBeVisible()
  })
})

test('a mistyped e-mail can be corrected once, on the success page', async ({ page, browser, given, server }) => {
  const { sessionId } = await given.paidCheckout({ images: 1, picture: await drawPicture(browser) })
  const right = 'noa.kalani@example.org'
  await page.goto(`/payment/checkout/success?session_id=${sessionId}`)
  await expect(page.getByText('is on its way to bu*er@example.com.')).toBeVisible()

  await page.getByRole('button', { name: 'Wrong address? Correct it' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(right)
  await page.keyboard.press('Enter')

  await expect(page.getByText('is on its way to no*.ka*an*@example.org.')).toBeVisible()
  await expect(page.getByText(`The receipt is on its way to ${right}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByText('is on its way to no*.ka*an*@example.org.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Correct it/ })).toHaveCount(0)
  const again = await server.post('/payment/email', { session_id: sessionId, email: 'kai@example.org' })
  expect(again.code).toBe(409)
})

test('an unknown order is not called paid, and an unknown gallery cannot be bought', async ({ page }) => {
  await page.goto('/payment/checkout/success?session_id=cs_test_that_never_was')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
  await expect(page).toHaveTitle('Order not found | Lineup')

  await page.goto('/payment/checkout/success')
  await expect(page).toHaveTitle('Order not found | Lineup')

  for (const path of ['/sequence-payment-checkout/none-of-ours', '/image-payment-checkout/none-of-ours/7']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This gallery is not available')
    await expect(page).toHaveTitle('This gallery is not available | Lineup')
  }
})
