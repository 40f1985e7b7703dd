import { writeFile } from 'node:fs/promises'
import { openBrokenLine } from '../broken-line.ts'
import { drawPicture } from '../draw-picture.ts'
import { expect, test } from '../fixtures.ts'
import { signInByForm } from '../session.ts'

const MB = 1_000_000

// More than the buffers on the way can hold, or all of it in them.
const lines = [
  { name: 'in the middle of a photo', bytes: 19 * MB, after: 2 * MB, waits: 'Sending', silentFor: 40_000 },
  { name: 'before the answer', bytes: 0, after: 0, waits: 'Checking', silentFor: 175_000 },
]

for (const { name, bytes, after, waits, silentFor } of lines) {
  test(`a photo is sent again over a new line if its own goes silent ${name}`, async ({ browser, given, server }) => {
    const port = Number(new URL(server.url).port)
    const path = /^PUT \/api\/uploads\//
    await using proxy = await openBrokenLine({ port, path, ends: 'silent', of: 'request', after })
    // A plain page: the watched one would fail on the connection error in the console.
    const page = await browser.newPage({ baseURL: proxy.url })
    await signInByForm(page, await given.photographer())
    await page.goto('/user/sequence/create')
    // A path: a busy machine takes long to bring 19 MB into the browser.
    const surf = test.info().outputPath('surf.jpg')
    await writeFile(surf, Buffer.concat([await drawPicture(browser), Buffer.alloc(bytes)]))
    await page.clock.install()

    await page.getByLabel('Photos', { exact: true }).setInputFiles(surf)
    await proxy.broken
    await expect(page.getByText(waits)).toBeVisible()
    await page.clock.fastForward(silentFor)
    await expect(page.getByText(waits)).toBeVisible()
    // The last bytes may still have gone into the buffers on the way, and begun the time anew.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(page.getByText('No connection.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.clock.fastForward(2_000)
    await expect(page.getByText('1 photo ready')).toBeVisible()
    await page.close()
  })
}
