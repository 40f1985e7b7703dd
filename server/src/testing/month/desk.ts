import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { paymentStatus, payoutStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Scene } from './buyer.ts'
import { tolerate } from './trouble.ts'

const PAUSE_MS = 300
const standings = ['active', 'active', 'active', 'restricted', 'pending'] as const
const ends = ['won', 'lost'] as const

/** What admins, photographers, banks and the provider's dashboard do to sales meanwhile, until `isOver`. */
export async function runDesk(scene: Scene, db: Db, isOver: () => boolean): Promise<void> {
  const acts = openActs(scene, db)
  while (!isOver()) {
    await sleep(PAUSE_MS)
    await tolerate<unknown>(scene.random.oneOf(acts))
  }
}

function openActs({ fleet, shop, random }: Scene, db: Db) {
  const { control } = fleet.sandbox
  const { token, password: currentPassword } = shop.admin
  const post = (path: string, json: object) =>
    fleet.call(path, { token, json: { ...json, currentPassword }, headers: { 'idempotency-key': randomUUID() } })

  async function refund() {
    const sale = await anySale(db)
    const amount = random.chance(50) ? {} : { amount: partOf(sale.price_minor) / 100 }
    return post('/api/payments/refund', { payment_id: sale.id, ...amount })
  }
  async function refundInDashboard() {
    const { charge_id: charge, price_minor: price } = await anySale(db)
    return control.refundCharge(charge ?? '', random.chance(50) ? undefined : partOf(price))
  }
  async function dispute() {
    const { charge_id: charge } = await anySale(db)
    return control.openDispute(charge ?? '')
  }
  async function endDispute() {
    const open = (await control.objects('dispute')).filter(({ status }) => status === 'needs_response')
    return control.moveDispute(random.oneOf(open).id, random.oneOf(ends))
  }
  async function settleByHand() {
    const payout = await anyPayout(db, payoutStatus.pending)
    return post('/api/payout/settle', { payout_id: payout.id, reference: `SEPA ${payout.id}` })
  }
  async function retryFailed() {
    const payout = await anyPayout(db, payoutStatus.failed)
    return fleet.call('/api/payout/retry', { token, json: { payout_id: payout.id } })
  }
  /** Rarely, or nothing would be left to sell. */
  async function takeDown() {
    if (!random.chance(5)) return
    const goods = random.oneOf(shop.goods)
    await post('/api/payments/takedown', { ...goods, reason: 'A surfer asks for it' })
  }
  const remit = () => post('/api/donation/remit', { reference: `SEPA ${randomUUID()}` })
  const changeStanding = () => control.setAccountStatus(random.oneOf(shop.accounts), random.oneOf(standings))
  /** Reversals are refused from then on. */
  const emptyAccount = () => control.payOutAccount(random.oneOf(shop.accounts))
  const partOf = (price: number) => 1 + random.below(price)

  return [
    refund,
    refund,
    refundInDashboard,
    dispute,
    endDispute,
    endDispute,
    settleByHand,
    retryFailed,
    changeStanding,
    emptyAccount,
    takeDown,
    remit,
  ]
}

const anyOrder = sql`random()`

const anySale = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'charge_id', 'price_minor'])
    .where('status', '=', paymentStatus.success)
    .orderBy(anyOrder)
    .limit(1)
    .executeTakeFirstOrThrow()

const anyPayout = (db: Db, status: number) =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', status)
    .orderBy(anyOrder)
    .limit(1)
    .executeTakeFirstOrThrow()
