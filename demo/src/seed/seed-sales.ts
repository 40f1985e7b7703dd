import { setTimeout as sleep } from 'node:timers/promises'
import { downloadStatus, refundReason } from '@lineup/contract/states.ts'
import type { Deps } from '@lineup/server/deps.ts'
import { readFees } from '@lineup/server/sales/fees/read-fees.ts'
import type { DemoSale } from '../sales-plan.ts'
import { dateBack } from './date-back-queries.ts'
import { findSequenceOf } from './queries.ts'
import { findCheckout, findSaleTo, hasPayout, listImagesOnSale } from './sale-queries.ts'
import { ADMIN } from './seed-accounts.ts'
import { type Accounts, tokenOf } from './seed-sequences.ts'
import type { Site } from './site-client.ts'

const LOOK_EVERY_MS = 200
const OPEN = ''

type Plan = { sales: readonly DemoSale[]; accounts: Accounts; adminPassword: string; sandboxControlUrl: string }
type Sold = { sale: DemoSale; paymentId: number }

/**
 * Sells photos as buyers would: a checkout, a card at the payment sandbox, some downloads; one is given back by the admin. Who has
 * bought already does not buy again, and what is not for sale here is left out. The days are set back when all is done.
 */
export async function seedSales(deps: Pick<Deps, 'db' | 'payments' | 'log'>, site: Site, plan: Plan): Promise<void> {
  const { db } = deps
  const sold: Sold[] = []
  for (const sale of plan.sales) {
    const made = await sell({ db }, site, sale, plan)
    if (made) sold.push(made)
  }
  // A sale of days ago whose fee is unknown would count as a mistake in the books.
  if (sold.length > 0) await readFees(deps)
  for (const { sale, paymentId } of sold) {
    // One that is recorded amid it would keep the day of today.
    while (!(await hasPayout(db, paymentId))) await sleep(LOOK_EVERY_MS)
    await dateBack(db, { paymentId, days: sale.daysAgo })
  }
  if (sold.length > 0) console.log(`${sold.length} demo sales are there`)
}

async function sell({ db }: Pick<Deps, 'db'>, site: Site, sale: DemoSale, plan: Plan): Promise<Sold | undefined> {
  const email = `${sale.buyer.toLowerCase().replace(' ', '.')}@mail.example`
  const { userId } = plan.accounts.get(sale.photographer) ?? { userId: 0 }
  const sequence = await findSequenceOf(db, { userId, fileName: `${sale.slug}-1.jpg` })
  const images = sequence ? await listImagesOnSale(db, sequence.id) : []
  const wanted = sale.photos === 'all' ? images : sale.photos.flatMap((n) => images[n - 1] ?? [])
  if (!sequence || wanted.length === 0 || (await findSaleTo(db, email))) return undefined

  const [only, ...more] = wanted
  const goods =
    sale.photos === 'all'
      ? { sequence_id: sequence.id }
      : more.length === 0
        ? { image_id: only }
        : { image_ids: wanted }
  const { url } = await site.post(OPEN, '/payment/checkout', goods)
  const { paymentId, sessionId } = await findCheckout(db, String(url))
  await payAt(plan.sandboxControlUrl, { session: sessionId, email, name: sale.buyer })
  while (!(await findSaleTo(db, email))) await sleep(LOOK_EVERY_MS)
  await download(site, sessionId, sale.downloaded)
  if (sale.isRefunded) {
    const form = { payment_id: paymentId, reason: refundReason.requested, currentPassword: plan.adminPassword }
    await site.post(tokenOf(plan.accounts, ADMIN), '/payments/refund', form)
  }
  return { sale, paymentId }
}

async function payAt(sandboxControlUrl: string, card: { session: string; email: string; name: string }): Promise<void> {
  const url = new URL('/_sandbox/payments/pay', sandboxControlUrl)
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(card) })
  if (!answer.ok) throw new Error(`The payment sandbox did not take a card: ${answer.status}`)
}

type Download = { id: string; status: number }

async function download(site: Site, sessionId: string, count: number): Promise<void> {
  const { list } = await site.post(OPEN, '/payment/download', { session_id: sessionId })
  const open = (list as Download[]).filter(({ status }) => status === downloadStatus.available)
  for (const { id } of open.slice(0, count)) {
    const { link } = await site.post(OPEN, '/payment/original', { session_id: sessionId, download_id: id })
    await site.fetchFile(String(link))
  }
}
