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
/** One original that a buyer paid for. */
export type Item = { sessionId: string; downloadId: string; hashes: Set<string> }

/** What the load works on, and all that was acknowledged to it. */
export type World = {
  spot: SpotPath
  /** Who uploads, signed in from the beginning. */
  uploaders: Person[]
  /** Who signs in, again and again: the oldest of many sign-ins ends. */
  comers: Person[]
  stock: Stock[]
  photo: Buffer
  /** Paid and listed, not fetched yet. */
  items: Item[]
  /** Begun and not finished: the buyer still has a right to them. */
  unfinished: Item[]
  uploads: Map<string, string>
  sequences: { id: number; hashes: string[] }[]
  /** Sessions that the provider took the money for. */
  paid: string[]
  messages: string[]
  tokens: { personId: number; token: string }[]
  previews: string[]
}

const UPLOADERS = 2
const COMERS = 3
const SEQUENCES = 4
/** So many originals are there to be fetched before anybody buys during the load. */
const STOCK_IMAGES = 40

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Photographers, public sequences, and a purchase whose originals wait to be fetched. */
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
