import { randomUUID } from 'node:crypto'
import { commentSegment, withSegments } from '../../decoder/testing/index.ts'
import { dataOf, type Question } from './open-caller.ts'
import { type Item, type Stock, sha256, type World } from './open-world.ts'
import { pay } from './pay.ts'
import type { Fleet } from './start-fleet.ts'
import type { Kind, Tally } from './tally.ts'

type Scene = { fleet: Pick<Fleet, 'call'>; world: World; tally: Tally }
export type Act = () => Promise<void>

/** Remembers everything that the server acknowledged. */
export function openActs({ fleet, world, tally }: Scene) {
  const ask = (kind: Kind, path: string, question: Question = {}) => tally.count(kind, () => fleet.call(path, question))

  async function search() {
    await ask('search', '/api/sequence/view', { json: { continent_id: world.spot.continent_id } })
  }
  async function view() {
    await ask('view', '/api/sequence/image/view', { json: { sequence_key: anyOf(world.stock).key } })
  }
  async function page() {
    await ask('page', '/', { method: 'GET' })
  }
  async function preview() {
    await ask('preview', anyOf(world.previews), { method: 'GET' })
  }

  async function signIn() {
    const { id, username, password } = anyOf(world.comers)
    const reply = await ask('sign-in', '/api/login', { json: { username, password } })
    if (reply.status === 200) world.tokens.push({ personId: id, token: String(dataOf(reply).access_token) })
  }

  async function contact() {
    const detail = `Where is photo ${randomUUID()}?`
    const message = { name: 'Kai', email: 'kai@example.org', detail }
    const { status } = await ask('contact', '/api/contact-us', { json: message })
    if (status === 200) world.messages.push(detail)
  }

  async function upload() {
    const { token } = anyOf(world.uploaders)
    const id = randomUUID()
    const bytes = withSegments(world.photo, commentSegment(id))
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="a.jpg"',
    }
    const kept = await ask('upload', `/api/uploads/${id}`, { method: 'PUT', token, bytes, headers })
    if (kept.status !== 200) return
    const hash = sha256(bytes)
    world.uploads.set(id, hash)

    const json = { ...world.spot, date: '2026-11-18', images: [id] }
    const stored = await ask('store', '/api/sequence/store', { token, json, headers: { 'idempotency-key': id } })
    if (stored.status !== 200) return
    world.uploads.delete(id)
    world.sequences.push({ id: Number(dataOf(stored).id), hashes: [hash] })
  }

  async function buy() {
    const { id, hashes }: Stock = anyOf(world.stock)
    const opened = await ask('checkout', '/api/payment/checkout', { json: { sequence_id: id } })
    if (opened.status !== 200) return
    const sessionId = await pay(String(dataOf(opened).url))
    if (sessionId === undefined) return
    world.paid.push(sessionId)
    const bought = await ask('retrieve', '/api/payment/retrieve', { json: { session_id: sessionId } })
    if (bought.status !== 200) return
    for (const download of dataOf(bought).list) world.items.push({ sessionId, downloadId: String(download.id), hashes })
  }

  async function fetchOriginal() {
    const item = world.items.shift()
    if (item !== undefined && !(await isFetched(item))) world.unfinished.push(item)
  }

  async function isFetched({ sessionId, downloadId, hashes }: Item): Promise<boolean> {
    const json = { session_id: sessionId, download_id: downloadId }
    const claimed = await ask('claim', '/api/payment/original', { json })
    if (claimed.status !== 200) return false
    const { pathname } = new URL(String(dataOf(claimed).link), 'http://site')
    const { status, bytes } = await ask('download', pathname, { method: 'GET' })
    return status === 200 && hashes.has(sha256(bytes))
  }

  return { search, view, page, preview, signIn, contact, upload, buy, fetchOriginal }
}

export type Acts = ReturnType<typeof openActs>

export function anyOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}
