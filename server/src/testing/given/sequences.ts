import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { newPublicId } from '../../calls/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { shareLock } from '../../db/locks.ts'
import type { StoredPreview } from '../../db/schema.ts'
import { MARK_VERSION } from '../../decoder/parent/decoder.ts'
import { keepTimes } from '../../sequences/times/clock-queries.ts'
import type { GivenParts } from './parts.ts'
import type { GivenPeople, Person } from './people.ts'
import type { GivenPlaces, SpotPath } from './places.ts'

export type GivenImage = { id: number; bytes: Uint8Array; sha256: string; fileName: string; previewKey: string }
export type GivenSequence = {
  id: number
  key: string
  images: GivenImage[]
  owner: Person
  spot: SpotPath
  date: string
}

type SequenceOptions = {
  images?: number
  bytes?: number
  owner?: Person
  spot?: SpotPath
  date?: string
  isApproved?: 0 | 1 | 2
  /** When its photos were taken, HH:MM:SS by a phone eight hours ahead of UTC. Without it they have no time. */
  times?: string[]
  /** A 3:2 JPEG, for tests that look at previews. */
  picture?: Uint8Array
  /** The bytes that are sold, of each of its photos, for tests that look at them. Without it they are no picture. */
  original?: Uint8Array | undefined
}

const NO_PICTURE = Buffer.from('jpeg!')

const previewsOf = ({ length: bytes }: Uint8Array): StoredPreview[] => [
  { kind: 'preview', type: 'jpeg', name: '400.jpg', width: 400, height: 267, bytes },
  { kind: 'preview', type: 'jpeg', name: '1600.jpg', width: 1600, height: 1067, bytes },
  { kind: 'share', type: 'jpeg', name: 'share.jpg', width: 1200, height: 630, bytes },
]

/** Makes rows and stored bytes, without decoding. */
export function openSequences({ deps }: Pick<GivenParts, 'deps'>, people: GivenPeople, places: GivenPlaces) {
  async function image(
    sequenceId: number,
    position: number,
    wanted: Required<Pick<SequenceOptions, 'bytes' | 'isApproved' | 'picture'>> & {
      original: Uint8Array | undefined
      takenAt: string | undefined
    },
  ): Promise<GivenImage> {
    const { isApproved, picture, original, takenAt } = wanted
    const previews = previewsOf(picture)
    const bytes = original ? Buffer.from(original) : randomBytes(wanted.bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const originalKey = `originals/${newPublicId()}`
    const previewKey = newPublicId()
    const fileName = `surf-${position}.jpg`
    await deps.storage.put(originalKey, bytes, 'image/jpeg')
    for (const { name } of previews) await deps.storage.put(`previews/${previewKey}/${name}`, picture, 'image/jpeg')
    const { id } = await deps.db
      .insertInto('images')
      .values({
        sequence_id: sequenceId,
        position,
        original_key: originalKey,
        file_name: fileName,
        bytes: bytes.length,
        sha256,
        crc32: crc32(bytes),
        type: 'jpeg',
        width: 6000,
        height: 4000,
        is_approved: isApproved === 1 ? 1 : 0,
        preview_key: previewKey,
        previews: JSON.stringify(previews),
        mark: MARK_VERSION,
        placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
        previewed_at: sql<Date>`now()`,
        ...(takenAt && { taken_local: takenAt, taken_offset: '+08:00', camera: 'Apple iPhone 15' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, bytes, sha256, fileName, previewKey }
  }

  async function sequence(wanted: SequenceOptions = {}): Promise<GivenSequence> {
    const {
      images = wanted.times?.length ?? 2,
      bytes = 50_000,
      date = '2026-11-18',
      isApproved = 1,
      picture = NO_PICTURE,
      original,
    } = wanted
    const owner = wanted.owner ?? (await people.photographer())
    const spot = wanted.spot ?? (await places.spot())
    const key = newPublicId()
    const { id } = await deps.db
      .insertInto('sequences')
      .values({
        sequence_key: key,
        user_id: owner.id,
        photographer: owner.username,
        day: date,
        is_approved: isApproved,
        ...spot,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made: GivenImage[] = []
    for (let position = 1; position <= images; position += 1) {
      const time = wanted.times?.[position - 1]
      made.push(await image(id, position, { bytes, isApproved, picture, original, takenAt: time && `${date}T${time}` }))
    }
    await inTransaction(deps.db, async (trx) => {
      await shareLock(trx, 'places')
      await trx.selectFrom('sequences').select('id').where('id', '=', id).forUpdate().execute()
      await keepTimes(trx, id)
    })
    return { id, key, images: made, owner, spot, date }
  }

  return {
    publicSequence: (wanted: Omit<SequenceOptions, 'isApproved'> = {}) => sequence(wanted),
    waitingSequence: (wanted: Omit<SequenceOptions, 'isApproved'> = {}) => sequence({ ...wanted, isApproved: 0 }),
    sequence,
  }
}

export type GivenSequences = ReturnType<typeof openSequences>
