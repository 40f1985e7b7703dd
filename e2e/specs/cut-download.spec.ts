import { openBrokenLine } from '../broken-line.ts'
import { saveFiles } from '../buying.ts'
import { expect, test } from '../fixtures.ts'

const MB = 1_000_000

for (const ends of ['cut', 'silent'] as const) {
  test(`a download goes on where its line was ${ends}, and the file is complete`, async ({
    browser,
    given,
    server,
  }) => {
    const { sequence, sessionId } = await given.paidCheckout({ images: 1, bytes: 12 * MB })
    const [original] = sequence.images
    const port = Number(new URL(server.url).port)
    const path = /^GET \/api\/payment\/original\//
    await using proxy = await openBrokenLine({ port, path, ends, of: 'answer', after: 5 * MB })
    // A plain page: the watched one would fail on the connection error in the console.
    const page = await browser.newPage({ baseURL: proxy.url })
    await page.goto(`/images/download/${sessionId}`)
    if (ends === 'silent') await page.clock.install()

    const saved = await saveFiles(page, 1, async () => {
      await page.getByRole('button', { name: 'Download surf-1.jpg' }).click()
      await proxy.broken
      if (ends === 'cut') return
      // Nobody waits half a minute for a line that says nothing.
      await expect(async () => {
        await page.clock.runFor(10_000)
        expect(proxy.seen.length).toBeGreaterThan(1)
      }).toPass()
    })

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
}
