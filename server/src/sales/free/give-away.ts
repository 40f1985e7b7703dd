import { language } from '@lineup/contract/messages/speaking.ts'
import { conflict, tooMany } from '../../calls/problem.ts'
import { newToken } from '../../calls/tokens.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeAskedMail } from '../../mail/outbox.ts'
import { freeOrderMail } from '../../mail/templates/free-order.ts'
import type { NewLine } from '../checkout/checkout-queries.ts'
import type { Code } from '../codes/code-queries.ts'
import { titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { t } from '../messages/t.ts'
import { countGiven, getAllowance, insertFreeOrder } from './free-queries.ts'

/** An order of nothing ends if nobody presses its link for so long. */
export const FREE_ORDER_HOURS = 24

/**
 * What its photographer may give away in a month; null for a code of the shop. Throws Conflict, which says why, where a code cannot give these photos away: it gives all of an order, and only what its owner may.
 * Exact while the code and its photographer are held.
 */
export async function checkGift(trx: Trx, code: Code, lines: NewLine[], photos: number): Promise<number | null> {
  const { text, freePhotos, given, sellerId } = code
  if (lines.reduce((sum, line) => sum + line.onSale.length, 0) > photos)
    throw conflict(t('codes.gift.others', { code: text }))
  if (sellerId === null && lines.some(({ commission }) => commission > 0))
    throw conflict(t('codes.gift.earned', { code: text }))
  const left = (freePhotos ?? 0) - given
  if (left <= 0) throw conflict(t('codes.usedUp', { code: text }))
  if (photos > left) throw conflict(t('codes.gift.left', { code: text, left, photos: String(photos) }))
  if (sellerId === null) return null
  const most = await getAllowance(trx)
  const open = Math.max(0, most - (await countGiven(trx, sellerId)))
  if (photos > open) throw conflict(t('codes.gift.month', { code: text, open, photos: String(photos) }))
  return most
}

type FreeOrder = {
  paymentId: number
  code: Code
  lines: NewLine[]
  photos: number
  /** As `checkGift` found it. */
  most: number | null
  email: string
  orderNumber: string
}

/** Notes whom the order is for, and mails the link that confirms it. Throws TooManyRequests where that mailbox got enough mails. */
export async function giveAway(deps: Pick<Deps, 'jobs' | 'config'>, trx: Trx, order: FreeOrder): Promise<void> {
  const { paymentId, code, lines, photos, most, email, orderNumber } = order
  const { token, hash } = newToken()
  await insertFreeOrder(trx, { paymentId, email, tokenHash: hash, photos, giverId: code.sellerId, most })
  const about = {
    title: titleOfAll(lines),
    photos,
    code: code.text,
    orderNumber,
    hours: FREE_ORDER_HOURS,
    confirmUrl: `${deps.config.publicUrl}/payment/free/${token}`,
  }
  const mail = { kind: 'free-order', to: email, language: language(), mail: () => freeOrderMail(about) }
  if (!(await writeAskedMail(deps, trx, mail))) throw tooMany(3_600)
}
