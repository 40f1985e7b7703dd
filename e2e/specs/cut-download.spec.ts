import { saveFiles } from '../buying.ts'
import { openCuttingProxy } from '../cutting-proxy.ts'
import { expect, test } from '../fixtures.ts'

const MB = 1_000_000

test('a download resumes where its connection broke, and the file is complete', async ({ browser, given, server }) => {
  const { sequence, sessionId } = await given.paidCheckout({ images: 1, bytes: 12 * MB })
  const [original] = sequence.images
  const port = Number(new URL(server.url).port)
  await using proxy = await openCuttingProxy({ port, path: /^GET \/api\/payment\/original\//, after: 5 * MB })
  // A plain page: the watched one would fail on the connection error in the console.
  const page = await browser.newPage({ baseURL: proxy.url })
  await page.goto(`/images/download/${sessionId}`)

  const saved = await saveFiles(page, 1, () => page.getByRole('button', { name: 'Download surf-1.jpg' }).click())

  expect(saved).toEqual([{ name: 'surf-1.jpg', sha256: original?.sha256 }])
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()
  // While the shop still counts, the page asks for the last byte again.
  expect([...new Set(proxy.seen.map(({ range }) => range))]).toEqual([
    `bytes=0-${12 * MB - 2}`,
    expect.stringMatching(/^bytes=[1-4]\d{6}-\d+$/),
    `bytes=${12 * MB - 1}-${12 * MB - 1}`,
  ])
  expect(new Set(proxy.seen.map(({ line }) => line)).size, 'no new link').toBe(1)
  await page.close()
})
