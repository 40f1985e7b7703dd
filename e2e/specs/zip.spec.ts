import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { sha256 } from '../buying.ts'
import { expect, test } from '../fixtures.ts'

test('all photos of an order come in one zip, and the page says how many have arrived', async ({ page, given }) => {
  const { sequence, sessionId, orderNumber } = await given.paidCheckout({ images: 5, bytes: 200_000 })
  await page.goto(`/images/download/${sessionId}`)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^All in one zip/ }).click()
  const download = await coming

  expect(download.suggestedFilename()).toMatch(new RegExp(`-\\d{4}-\\d\\d-\\d\\d-${orderNumber}\\.zip$`))
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.values(files).map(sha256)).toEqual(sequence.images.map((image) => image.sha256))
  await expect(page.getByText('Your photos are downloaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /zip/ })).toHaveCount(0)
})

test('a zip that was stopped is started again from the same page, also after a reload', async ({ page, given }) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 4, bytes: 9_000_000 })
  await page.goto(`/images/download/${sessionId}`)
  // As a browser that was closed before the first byte: Playwright does not see the request of a download, so it cannot cut it.
  await page.evaluate('HTMLAnchorElement.prototype.click = () => {}')
  await page.getByRole('button', { name: /^All in one zip/ }).click()
  await expect(page.getByText(/^The zip has 0 of 4 photos so far\. Your browser saves it/)).toBeVisible()
  await expect(page.getByText('In the zip')).toHaveCount(4)
  await page.reload()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Start the zip again' }).click()
  const files = unzipSync(await readFile(await (await coming).path()))

  expect(Object.values(files).map(sha256)).toEqual(sequence.images.map((image) => image.sha256))
  await expect(page.getByText('Your photos are downloaded.')).toBeVisible()
})
