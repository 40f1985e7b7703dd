import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { approval } from '@lineup/contract/states.ts'
import type { Deps } from '@lineup/server/deps.ts'
import { getTree } from '@lineup/server/locations/tree.ts'
import { type BigDayCamera, bigDayCameras } from '../big-day/cameras.ts'
import { develop } from '../big-day/develop.ts'
import { type BigDayPhoto, photosOf } from '../big-day/photos.ts'
import { bigDay } from '../contents.ts'
import { midnightAt } from '../places/midnight.ts'
import { dayAgo } from './day-ago.ts'
import { placeIds } from './place-ids.ts'
import { countUnpreviewed, findSequenceOf } from './queries.ts'
import { ADMIN } from './seed-accounts.ts'
import { type Accounts, tokenOf } from './seed-sequences.ts'
import type { Site } from './site-client.ts'

const LOOK_EVERY_MS = 500
const photographers = [...new Set(Object.values(bigDayCameras).map(({ photographer }) => photographer))]

type Photos = { photographer: string; photos: BigDayPhoto[] }

/** The day (YYYY-MM-DD) on which an earlier run has put it, or the day before the seed. */
export async function dayOfBigDay({ db }: Pick<Deps, 'db'>, accounts: Accounts): Promise<string> {
  for (const photographer of photographers) {
    const found = await findFirst(db, { accounts, photographer })
    if (found) return found.day
  }
  return dayAgo(bigDay.daysAgo)
}

/**
 * Uploads the big day as its photographers would, one after the other and one photo at a time, tells what is known of their
 * cameras' clocks, and approves it. What an earlier run has finished is left alone; what it began is made anew.
 */
export async function seedBigDay(
  { db }: Pick<Deps, 'db'>,
  site: Site,
  { accounts, day, most = Infinity }: { accounts: Accounts; day: string; most?: number },
): Promise<void> {
  for (const photographer of photographers) {
    const photos = photosOf(photographer).slice(0, most)
    const found = await findFirst(db, { accounts, photographer })
    if (found?.isDecided) continue

    const id = found?.id ?? (await storeSession({ db }, site, { accounts, photographer, photos, day }))
    await site.post(tokenOf(accounts, ADMIN), '/sequence/approve', { sequence_id: id, approve: approval.approved })
    while ((await countUnpreviewed(db, [id])) > 0) await sleep(LOOK_EVERY_MS)
    console.log(`The big day of ${photographer} is there: ${photos.length} photos`)
  }
}

function findFirst(db: Deps['db'], { accounts, photographer }: { accounts: Accounts; photographer: string }) {
  const userId = accounts.get(photographer)?.userId ?? 0
  return findSequenceOf(db, { userId, fileName: photosOf(photographer)[0]?.name ?? '' })
}

async function storeSession(
  { db }: Pick<Deps, 'db'>,
  site: Site,
  { accounts, photographer, photos, day }: Photos & { accounts: Accounts; day: string },
): Promise<number> {
  const token = tokenOf(accounts, photographer)
  const uploads = photos.map(({ name }) => uploadId(name))
  // An earlier run may have sent some, on another day.
  await site.post(token, '/uploads/drop', { ids: uploads })

  const clocks = new Map<string, object>()
  for (const photo of photos) {
    const bytes = await develop(photo, day)
    const { camera_key } = await site.upload(token, uploadId(photo.name), { name: photo.name, bytes })
    if (typeof camera_key === 'string')
      clocks.set(camera_key, { camera_key, ...clockOf(bigDayCameras[photo.camera], day) })
  }
  const known = [...clocks.values()].filter((clock) => 'source' in clock)
  const form = { date: day, ...placeIds(await getTree(db), bigDay.place), uploads, clocks: known }
  const { id } = await site.post(token, '/session/store', form)
  return Number(id)
}

/** What is known of a camera's clock, as the session's page sends it. A code tells how far it is from UTC. */
function clockOf({ aheadS, checked }: BigDayCamera, day: string) {
  if (!checked) return {}
  const behindUtc = midnightAt(bigDay.place, day).getTime() - Date.parse(day)
  const shift_ms = (checked.source === 'qr' ? behindUtc : 0) - aheadS * 1_000
  return { source: checked.source, shift_ms, error_s: checked.errorS }
}

/** The same in every run, so that a photo that was sent already can be found. */
function uploadId(name: string): string {
  const hash = createHash('sha256').update(`${bigDay.slug} ${name}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
