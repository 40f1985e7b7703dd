import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from '@lineup/server/testing'
import type { Browser } from '@playwright/test'
import { test as base } from './fixtures.ts'

/** A catalogue with real pictures in it, and people who have something to see: what screens are judged on. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [async ({ server, browser }, provide) => provide(await openShop(server, browser)), { scope: 'worker' }],
})

export type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop({ given, dataDir, post }: TestServer, browser: Browser) {
  const picture = await drawPicture(browser)
  const photographer = await given.photographer()
  const admin = await given.admin()
  const spot = await given.spot()

  const gallery = await given.publicSequence({ images: 7, owner: photographer, spot, picture })
  const single = await given.publicSequence({ images: 1, owner: photographer, spot, date: '2026-11-17', picture })
  const waiting = await given.waitingSequence({ images: 2, owner: photographer, spot, date: '2026-11-19', picture })
  await given.sequence({ images: 3, owner: photographer, spot, isApproved: 2, picture })
  const purchase = await given.paidCheckout({ images: 2, picture })

  await post('/contact-us', { name: 'Kai', email: 'kai@example.org', detail: 'Do you have photos of Sunday?' })

  const accounts = [
    { role: 'Admin', username: admin.username, password: admin.password },
    { role: 'Photographer', username: photographer.username, password: photographer.password },
  ]
  await writeFile(join(dataDir, 'demo-accounts.json'), JSON.stringify(accounts))

  return { photographer, admin, gallery, single, waiting, purchase }
}

/** A sea under a sky, as the browser draws and packs it: no file of pictures is needed. */
async function drawPicture(browser: Browser): Promise<Uint8Array> {
  const page = await browser.newPage()
  const url = await page.evaluate<string>(draw)
  await page.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const draw = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1067 })
  const paint = canvas.getContext('2d')
  const sky = paint.createLinearGradient(0, 0, 0, 520)
  sky.addColorStop(0, '#27506b')
  sky.addColorStop(1, '#f0b98a')
  paint.fillStyle = sky
  paint.fillRect(0, 0, 1600, 520)
  for (let y = 520; y < 1067; y += 4) {
    paint.fillStyle = 'hsl(190 55% ' + (18 + 22 * Math.abs(Math.sin(y / 23))) + '%)'
    paint.fillRect(0, y, 1600, 4)
  }
  return canvas.toDataURL('image/jpeg', 0.7)
})()`
