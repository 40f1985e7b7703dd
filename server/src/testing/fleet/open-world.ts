import { createHash } from 'node:crypto'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { openClient } from '../client.ts'
import { openPeople, type Person } from '../given/people.ts'
import { openPlaces, type SpotPath } from '../given/places.ts'
import { openSequences } from '../given/sequences.ts'
import { dataOf } from './open-caller.ts'
import { pay } from './pay.ts'
import type { Fleet } from './start-fleet.ts'

export type Stock = { id: number; key: string; hashes: Set<string> }
export type Item = { sessionId: string; downloadId: string; hashes: Set<string> }

/** The data of the load, and all that was acknowledged. */
export type World = {
  spot: SpotPath
  uploaders: Person[]
  comers: Person[]
  stock: Stock[]
  photo: Buffer
  /** Paid, not fetched yet. */
  items: Item[]
  /** Fetching failed, so the buyer must be able to fetch them later. */
  unfinished: Item[]
  uploads: Map<string, string>
  sequences: { id: number; hashes: string[] }[]
  paid: string[]
  messages: string[]
  tokens: { personId: number; token: string }[]
  previews: string[]
}

const UPLOADERS = 2
const COMERS = 3
const SEQUENCES = 4
/** Originals to fetch before the load buys more. */
const STOCK_IMAGES = 40

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export async function openWorld(fleet: Fleet): Promise<World> {
  await using deps = await fleet.openDeps()
  const people = openPeople({ deps })
  const given = openSequences({ deps }, people, openPlaces({ deps }))
  const uploaders = await Promise.all(Array.from({ length: UPLOADERS }, people.photographer))
  const comers = await Promise.all(Array.from({ length: COMERS }, people.photographer))

  const made = []
  for (let n = 0; n < SEQUENCES; n += 1) made.push(await given.publicSequence({ images: 2, bytes: 60_000 }))
  const large = await given.publicSequence({ images: STOCK_IMAGES, bytes: 60_000 })
  const stockOf = ({ id, key, images }: typeof large): Stock => ({
    id,
    key,
    hashes: new Set(images.map((image) => image.sha256)),
  })

  const world: World = {
    spot: large.spot,
    uploaders,
    comers,
    stock: made.map(stockOf),
    photo: await smallJpeg({ width: 600, height: 400 }),
    items: [],
    unfinished: [],
    uploads: new Map(),
    sequences: [],
    paid: [],
    messages: [],
    tokens: [],
    previews: [],
  }
  await buy(fleet, world, stockOf(large))
  const client = openClient(fleet.siteUrl)
  for (const { key } of world.stock) {
    const { body } = await client.post('/sequence/image/view', { sequence_key: key })
    world.previews.push(new URL(String(body.data.list.images[0].previews[0].url), fleet.siteUrl).pathname)
  }
  return world
}

async function buy({ call }: Fleet, world: World, { id, hashes }: Stock) {
  const opened = await call('/api/payment/checkout', { json: { sequence_id: id } })
  const sessionId = await pay(String(dataOf(opened).url))
  if (sessionId === undefined) throw new Error('The first purchase was not paid')
  world.paid.push(sessionId)
  const bought = await call('/api/payment/retrieve', { json: { session_id: sessionId } })
  for (const download of dataOf(bought).list) world.items.push({ sessionId, downloadId: String(download.id), hashes })
}
