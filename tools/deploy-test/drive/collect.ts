import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DELIVERED, fetchOrder } from '../../../server/src/testing/fetch-order.ts'
import { pay } from '../../../server/src/testing/fleet/pay.ts'
import { call } from './site.ts'

// After a restore: everybody who paid fetches the photos again, and somebody pays a checkout that was open all the time.

/** `orders`: the hashes of what was sold, by checkout. `late`: a payment page. */
export type Debts = { orders: Record<string, string[]>; late: string; lateCount: number }
export type Collected = { orders: number; photos: number; deliveredBefore: number; missing: string[] }

const LATE_MS = 60_000

const { orders, late, lateCount } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Debts
const missing: string[] = []
let photos = 0
let deliveredBefore = 0
for (const [session, sold] of Object.entries(orders)) {
  const fetched = await fetchOrder(call, session)
  const left = fetched.filter((one) => one !== DELIVERED)
  photos += left.length
  deliveredBefore += fetched.length - left.length
  if (fetched.length !== sold.length || !left.every((hash) => sold.includes(hash)))
    missing.push(`${session}: ${fetched.join(', ')}`)
}

const session = (await pay(late)) ?? ''
const deadline = Date.now() + LATE_MS
let fetched = await fetchOrder(call, session)
while (fetched.length !== lateCount && Date.now() < deadline) {
  await sleep(1_000)
  fetched = await fetchOrder(call, session)
}
if (fetched.length !== lateCount) missing.push(`the late order: ${fetched.join(', ')}`)
const collected: Collected = { orders: Object.keys(orders).length + 1, photos, deliveredBefore, missing }
console.log(JSON.stringify(collected))
