import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { onboard } from '@lineup/stripe-sandbox'
import { commentSegment, smallJpeg, withSegments } from '../../../server/src/decoder/testing/index.ts'
import { fetchOrder } from '../../../server/src/testing/fetch-order.ts'
import { sha256, type World } from '../../../server/src/testing/fleet/open-world.ts'
import { pay } from '../../../server/src/testing/fleet/pay.ts'
import { findMail } from '../neighbours/mail-server.ts'
import { ADMIN, ask, call, freeze } from './site.ts'

// The main job as its people do it: an admin makes the places, a photographer signs up, opens an account for payouts and uploads, the
// admin approves, a buyer pays and downloads. Writes the world that the load goes on with into the file of its first argument. Prints milliseconds of each part.

const PASSWORD = 'offshore wind at dawn'
const SEQUENCES = 5
const IMAGES = 10

const [file = '', machine = ''] = process.argv.slice(2)
const parts: Record<string, number> = {}

const admin: string = await timed('the admin signs in', async () => (await ask('/login', { json: ADMIN })).access_token)
const spot = await timed('four places', makePlaces)
const kai = await timed('a photographer signs up by mail', () => signUp('kai'))
await timed('a payout account', openAccount)
const comers = [await signUp('wayan'), await signUp('made'), await signUp('ketut')]
const photo = await smallJpeg({ width: 1_200, height: 800 })
const stock: World['stock'] = []
for (let n = 0; n < SEQUENCES; n += 1)
  stock.push(await timed(`sequence ${n + 1}: upload, previews, approval`, addSequence))
await timed('ten photos paid and downloaded', buyAll)

const [first] = stock
const shown = await ask('/sequence/image/view', { json: { sequence_key: first?.key } })
const previews = [new URL(String(shown.list.images[0].previews[0].url), 'https://lineup.example').pathname]
const lists = { items: [], unfinished: [], sequences: [], paid: [], messages: [], tokens: [] }
const world: World = { spot, uploaders: [kai], comers, stock, photo, uploads: new Map(), previews, ...lists }
writeFileSync(file, freeze(world))
console.log(JSON.stringify(parts))

async function makePlaces(): Promise<World['spot']> {
  const add = async (level: string, json: object): Promise<number> =>
    (await ask(`/${level}/store`, { token: admin, json })).id
  const continent_id = await add('continent', { name: 'Asia' })
  const region_id = await add('region', { name: 'Indonesia', continent_id })
  const area_id = await add('area', { name: 'Bali', region_id })
  return { continent_id, region_id, area_id, spot_id: await add('spot', { name: 'Uluwatu', area_id }) }
}

async function signUp(username: string): Promise<World['comers'][number]> {
  const email = `${username}@example.org`
  const form = { username, email, password: PASSWORD, password_confirmation: PASSWORD, is_agree: true }
  await ask('/register', { json: form })
  const [, token] = await findMail(machine, new RegExp(`email-verification/([\\w-]+)/${username}`))
  await ask('/email-verification', { json: { token, username } })
  const signedIn = await ask('/login', { json: { username, password: PASSWORD } })
  return { id: Number(signedIn.user.id), username, email, password: PASSWORD, token: String(signedIn.access_token) }
}

async function openAccount() {
  const { token, username } = kai
  await ask('/profile', { method: 'PUT', token, json: { username, country: 'Portugal' } })
  const { url } = await ask('/payout/link', { method: 'GET', token })
  await onboard(String(url))
}

async function addSequence(): Promise<World['stock'][number]> {
  const { token } = kai
  const images = await Promise.all(
    Array.from({ length: IMAGES }, async () => {
      const id = randomUUID()
      const bytes = withSegments(photo, commentSegment(id))
      const headers = {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="a.jpg"',
      }
      // Four at once are allowed to one person.
      for (;;) {
        const { status } = await call(`/api/uploads/${id}`, { method: 'PUT', token, bytes, headers })
        if (status === 200) return { id, hash: sha256(bytes) }
        if (status !== 429) throw new Error(`An upload answered ${status}`)
        await sleep(100)
      }
    }),
  )
  const stored = await ask('/sequence/store', {
    token,
    json: { ...spot, date: '2026-11-18', images: images.map(({ id }) => id) },
    headers: { 'idempotency-key': randomUUID() },
  })
  const own = await untilPreviewed(Number(stored.id), token)
  await ask('/sequence/approve', { token: admin, json: { sequence_id: stored.id, approve: 1, revision: own.revision } })
  return { id: Number(stored.id), key: String(own.sequence_key), hashes: new Set(images.map(({ hash }) => hash)) }
}

async function untilPreviewed(id: number, token: string) {
  for (;;) {
    const { list } = await ask(`/sequence/list/${id}`, { method: 'GET', token })
    if (list.images.every((image: { processing: unknown }) => !image.processing)) return list
    await sleep(250)
  }
}

async function buyAll() {
  const [sequence] = stock
  const { url } = await ask('/payment/checkout', { json: { sequence_id: sequence?.id } })
  const session_id = await pay(String(url))
  const fetched = await fetchOrder(call, String(session_id))
  if (fetched.length !== IMAGES || !fetched.every((hash) => sequence?.hashes.has(hash)))
    throw new Error(`The downloads are not what was uploaded: ${fetched.join(', ')}`)
  await findMail(machine, new RegExp(`${String(session_id)}`))
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const done = await work()
  parts[name] = Math.round(performance.now() - start)
  return done
}
