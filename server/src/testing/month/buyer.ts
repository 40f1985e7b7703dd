import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { payByCard } from '@lineup/stripe-sandbox'
import { dataOf, type Question, type Reply } from '../fleet/open-caller.ts'
import type { Fleet } from '../fleet/start-fleet.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

const DECLINED = '4000000000000002'
const PATIENT_TRIES = 60
const PAUSE_MS = 500
/** Few, so that some come with a code that they have used. */
const BUYERS_WITH_CODES = 12
const CURRENCIES = ['jpy', 'kwd', 'eur']
/** Standard, none, zero rated, and odd rates. */
const COUNTRIES = ['US', 'GB', 'CH', 'PT', 'SE', 'AE', 'ID']

type Buyer = { country: string; currency?: string }
export type Scene = { fleet: Fleet; shop: Shop; random: Random }

/**
 * One buyer: opens a checkout, pays or leaves, may close the tab at any moment, may fetch the photos. Repeats whatever fails, as
 * people do. Returns true if the provider took the money.
 */
export async function buyAndLeave(scene: Scene): Promise<boolean> {
  const { random } = scene
  const page = await openCheckout(scene)
  if (page === undefined || random.chance(6)) return false
  if (random.chance(6)) return payLater(scene, page)
  const country = random.oneOf(COUNTRIES)
  if (random.chance(10)) await pay(page, { country: random.oneOf(COUNTRIES) }, DECLINED)
  const sessionId = await pay(page, { country, ...(random.chance(30) && { currency: random.oneOf(CURRENCIES) }) })
  if (sessionId === undefined) return false
  if (random.chance(60)) await fetchPhotos(scene, sessionId)
  return true
}

/** The same key on every try, as the shop's page sends it. */
async function openCheckout({ fleet, shop, random }: Scene): Promise<string | undefined> {
  const question = { json: wish({ shop, random }), headers: { 'idempotency-key': randomUUID() } }
  const reply = await again(() => fleet.call('/api/payment/checkout', question))
  return reply.status === 200 ? String(dataOf(reply).url) : undefined
}

const MOST_IN_BASKET = 8

/** A photo, a session, or a basket of several photographers; some with a code, which may be used up or for other photos. */
function wish({ shop, random }: Pick<Scene, 'shop' | 'random'>): object {
  const basket = () => ({
    image_ids: [...new Set(Array.from({ length: 1 + random.below(MOST_IN_BASKET) }, () => random.oneOf(shop.photos)))],
  })
  const goods = random.chance(40) ? { basket: basket() } : random.oneOf(shop.goods)
  if (!random.chance(30)) return goods
  return { ...goods, code: random.oneOf(shop.codes), email: `buyer${random.below(BUYERS_WITH_CODES)}@example.com` }
}

/** Undefined if the page no longer takes payments. */
async function pay(page: string, buyer: Buyer, card?: string): Promise<string | undefined> {
  for (let n = 0; n < PATIENT_TRIES; n += 1) {
    const outcome = await payByCard(page, card, buyer).catch(() => undefined)
    if (outcome?.redirectedTo !== undefined) return /cs_\w+/.exec(outcome.redirectedTo)?.[0]
    if (outcome?.declined !== undefined) return undefined
    await sleep(PAUSE_MS)
  }
  return undefined
}

/** By a bank transfer, say: the checkout is complete, and the money comes later or never. */
async function payLater({ fleet, random }: Scene, page: string): Promise<boolean> {
  const session = /cs_\w+/.exec(page)?.[0] ?? ''
  const isPaid = random.chance(50)
  try {
    await fleet.sandbox.control.delayPayment(session)
    await sleep(random.below(2_000))
    await fleet.sandbox.control.settlePayment(session, isPaid)
    return isPaid
  } catch {
    return false
  }
}

async function fetchPhotos({ fleet, random }: Scene, sessionId: string): Promise<void> {
  const ask = (path: string, question: Question) => again(() => fleet.call(path, question))
  const bought = await ask('/api/payment/retrieve', { json: { session_id: sessionId } })
  if (bought.status !== 200) return
  if (random.chance(30)) return fetchZip({ fleet }, sessionId)
  for (const { id } of dataOf(bought).list) {
    if (random.chance(50)) continue
    const claimed = await fleet.call('/api/payment/original', { json: { session_id: sessionId, download_id: id } })
    if (claimed.status !== 200) continue
    const { pathname } = new URL(String(dataOf(claimed).link), fleet.siteUrl)
    await fleet.call(pathname, { method: 'GET' })
  }
}

async function fetchZip({ fleet }: Pick<Scene, 'fleet'>, sessionId: string): Promise<void> {
  const claimed = await fleet.call('/api/payment/zip', { json: { session_id: sessionId } })
  if (claimed.status !== 200) return
  const { pathname } = new URL(String(dataOf(claimed).link), fleet.siteUrl)
  await fleet.call(pathname, { method: 'GET' })
}

/** Until there is an answer that a later try would not change. */
async function again(act: () => Promise<Reply>): Promise<Reply> {
  for (let n = 1; ; n += 1) {
    const reply = await act()
    if ((reply.status >= 200 && reply.status < 500) || n === PATIENT_TRIES) return reply
    await sleep(PAUSE_MS)
  }
}
