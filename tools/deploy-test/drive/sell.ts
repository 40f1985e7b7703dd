import { readFileSync } from 'node:fs'
import { pay } from '../../../server/src/testing/fleet/pay.ts'
import { ask, thaw } from './site.ts'

// Sells six photos, each by itself, and opens a checkout that nobody has paid yet. The world is in the file of the argument.

export type Sold = { sessions: string[]; late: string }

const PURCHASES = 6

const { stock } = thaw(readFileSync(process.argv[2] ?? '', 'utf8'))
const [first, second] = stock
const shown = await ask('/sequence/image/view', { json: { sequence_key: first?.key } })
const sessions: string[] = []
for (const { id } of shown.list.images.slice(0, PURCHASES)) {
  const { url } = await ask('/payment/checkout', { json: { image_id: id } })
  sessions.push((await pay(String(url))) ?? '')
}
const { url } = await ask('/payment/checkout', { json: { sequence_id: second?.id } })
console.log(JSON.stringify({ sessions, late: String(url) } satisfies Sold))
