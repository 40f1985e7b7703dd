import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestServer } from '@lineup/server/testing'
import type { Browser } from '@playwright/test'
import { drawPicture } from './draw-picture.ts'
import { test as base } from './fixtures.ts'

/** A catalogue with real pictures and people with data, for the tests of the screens. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [async ({ server, browser }, provide) => provide(await openShop(server, browser)), { scope: 'worker' }],
})

export type Shop = Awaited<ReturnType<typeof openShop>>

/** As long as addresses of firms are. It must be read whole on every screen. */
const longAddress = 'maria.fernanda.oliveira@surf-photos.example.org'

async function openShop({ given, dataDir, post }: TestServer, browser: Browser) {
  const picture = await drawPicture(browser)
  const photographer = await given.photographer()
  const admin = await given.admin()
  const leaver = await given.photographer()
  await given.leaving(leaver)
  const spot = await given.spot()

  // Photographers may set their own prices: the page shows its form.
  const rules = { allowed: true, percent: 40, image_least: 15, image_most: 60, sequence_least: 40, sequence_most: 240 }
  await post('/sequence/asking', rules, { token: admin.token })

  const gallery = await given.publicSequence({ images: 7, owner: photographer, spot, picture })
  const single = await given.publicSequence({ images: 1, owner: photographer, spot, date: '2026-11-17', picture })
  const waiting = await given.waitingSequence({ images: 2, owner: photographer, spot, date: '2026-11-19', picture })
  await given.sequence({ images: 3, owner: photographer, spot, isApproved: 2, picture })
  const purchase = await given.paidCheckout({ owner: photographer, images: 2, picture })

  const shared = await given.sharedPhoto({ owner: photographer, picture })

  const remittance = { reference: 'SEPA 4711', currentPassword: admin.password }
  await post('/donation/remit', remittance, { token: admin.token })
  await given.paidCheckout({ owner: photographer, images: 1, picture, email: longAddress })

  const alert = await given.alert({ isConfirmed: false })
  for (const _ of ['kai', 'noa', 'lani']) await given.alert({ spotId: spot.spot_id })

  await post('/contact-us', { name: 'Kai', email: longAddress, detail: 'Do you have photos of Sunday?' })

  const accounts = [
    { role: 'admin', username: admin.username, password: admin.password },
    { role: 'seller', username: photographer.username, password: photographer.password },
  ]
  await writeFile(join(dataDir, 'demo-accounts.json'), JSON.stringify(accounts))

  return { photographer, leaver, admin, gallery, single, waiting, purchase, shared, alert }
}
