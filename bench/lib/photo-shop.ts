import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CameraFile } from '@lineup/server/testing/pictures/camera-files.ts'
import { arrive, type Photographer, post, query, write } from './photographer.ts'
import { listImages } from './previews.ts'
import type { Product } from './product.ts'
import { sendFiles, uploadFiles } from './send.ts'

const photos = join(import.meta.dirname, '../../demo/photos')
const GALLERY = 40
const BATCH = 10
/** Enough for the first page of the results. */
const SEQUENCES = 12
const ALL_FILES = 6
const PATIENCE_MS = 600_000

/** A shop with the demo's photos: a gallery of 40, and twelve sequences of three. Returns the gallery's key. */
export async function fillPhotoShop(product: Product): Promise<string> {
  const { site } = product.api
  const files = await photoFiles()
  const person = await arrive(product)
  const ids = [await sendGallery(site, person, files.splice(0, GALLERY))]
  for (let n = 0; n < SEQUENCES; n += 1) {
    const fields = { ...person.fields, date: `2026-10-${10 + n}` }
    ids.push((await sendFiles(site, { ...person, fields }, files.splice(0, 3))).sequenceId)
  }

  const admin = await post<{ access_token: string }>(site, '/login', { username: 'admin', password: 'demo-admin-wave' })
  for (const id of ids) {
    await untilPreviewed(site, person, id)
    await post(site, '/sequence/approve', { sequence_id: id, approve: 1 }, admin.access_token)
  }
  // A large sequence is sold whole only at a price of its own.
  const [gallery] = await query<{ sequence_key: string }>(
    product.databaseUrl,
    `update sequences set sequence_price_minor = 6000 where id = ${ids[0]} returning sequence_key`,
  )
  return gallery?.sequence_key ?? ''
}

/** A call takes ten photos at most, so the others are added. */
async function sendGallery(site: string, person: Photographer, files: CameraFile[]): Promise<number> {
  const { sequenceId } = await sendFiles(site, person, files.splice(0, BATCH))
  while (files.length > 0) {
    const { ids } = await uploadFiles(site, person, files.splice(0, BATCH))
    const body = { id: sequenceId, ...person.fields, images: ids }
    await write(site, { method: 'PUT', path: '/sequence/update', body, token: person.token })
  }
  return sequenceId
}

async function photoFiles(): Promise<CameraFile[]> {
  const names = (await readdir(photos)).filter((name) => name.endsWith('.jpg')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const path = join(photos, name)
      return { name, path, bytes: (await stat(path)).size, sha256: '', type: 'image/jpeg' as const }
    }),
  )
}

async function untilPreviewed(site: string, person: Photographer, id: number): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(250)) {
    const images = await listImages(site, person, id)
    if (images.every(({ previews }) => previews.length >= ALL_FILES)) return
  }
  throw new Error('The previews did not arrive within ten minutes')
}
