import { paymentStatus } from '@lineup/contract/states.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import type { Trx } from '../../db/database.ts'
import { type CodedLine, codeOff, countsFor } from '../../prices/code-off.ts'
import type { NewLine } from '../checkout/checkout-queries.ts'
import { holdGiver } from '../free/free-queries.ts'
import { checkGift } from '../free/give-away.ts'
import { t } from '../messages/t.ts'
import { type Code, findCode, findUseOf, holdUses, insertUse } from './code-queries.ts'
import { sayTerms } from './say-terms.ts'

/** What a code makes of the lines of an order. Minor units. */
export type UsedCode = { code: Code; lines: NewLine[]; off: number; photos: number; isLess: boolean }

type Order = { lines: NewLine[]; donation: number; currency: string }

/** Takes a code off the lines of an order. Throws NotFound for an unknown code, and Conflict, which says why, for one that cannot be used. */
export async function applyCode(trx: Trx, text: string, { lines, donation, currency }: Order): Promise<UsedCode> {
  const code = await findCode(trx, text)
  if (code === undefined) throw notFound('code')
  checkRuns(code)
  const coded = lines.map(toCoded)
  const photos = lines.reduce((sum, line, n) => sum + (countsAt(coded, n, code) ? line.onSale.length : 0), 0)
  if (photos === 0) throw conflict(notForThese(code))
  if (photos < code.leastPhotos) throw conflict(t('codes.needs', { code: code.text, least: code.leastPhotos, photos }))

  const isFree = code.freePhotos !== null
  if (isFree) await checkGift(trx, code, lines, photos)
  const { parts, isLess } = isFree
    ? { parts: lines.map(({ price }) => price), isLess: false }
    : codeOff(coded, code, { donation })
  const off = parts.reduce((sum, part) => sum + part, 0)
  if (off === 0) {
    const said = sayTerms(code, currency)
    throw conflict(t('codes.noEffect', { code: code.text, terms: said }))
  }
  const isPhotographers = code.sellerId !== null
  const taken = lines.map((line, n) => {
    const part = parts[n] ?? 0
    // Free photos take the shop's part with them.
    const commission = isFree ? 0 : line.commission - (isPhotographers ? part : 0)
    return { ...line, price: line.price - part, commission, code: part }
  })
  return { code, lines: taken, off, photos, isLess }
}

function checkRuns({ text, isOver, isEarly, used, maxUses }: Code): void {
  if (isOver) throw conflict(t('codes.ended', { code: text }))
  if (isEarly) throw conflict(t('codes.early', { code: text }))
  if (maxUses !== null && used >= maxUses) throw usedUp(text)
}

const usedUp = (text: string) => conflict(t('codes.usedUp', { code: text }))

function notForThese({ text, name, sequenceId }: Code): string {
  if (sequenceId !== null) return t('codes.otherSession', { code: text })
  return name === null ? t('codes.onlyByOwner', { code: text }) : t('codes.onlyBy', { code: text, name })
}

const toCoded = ({ price, commission, onSale }: NewLine): CodedLine => ({
  price,
  commission,
  sellerId: onSale[0]?.sellerId ?? 0,
  sequenceId: onSale[0]?.sequenceId ?? 0,
})

const countsAt = (coded: CodedLine[], n: number, code: Code) => {
  const line = coded[n]
  return line !== undefined && countsFor(code, line)
}

/** The address that a code wants to know before the payment; null for a code that wants none. Throws Invalid where it is missing. */
export function emailFor({ text, isOnce, freePhotos }: Code, email: string | undefined): string | null {
  if (!isOnce && freePhotos === null) return null
  if (email !== undefined) return email
  if (freePhotos !== null) throw invalid(t('codes.emailForGift', { code: text }))
  throw invalid(t('codes.emailForOnce', { code: text }))
}

/**
 * One use for a payment that was just inserted. Throws Conflict if others have used it up meanwhile, and Invalid if the same buyer has.
 * `most`: what its photographer may give away in a month.
 */
export async function reserveUse(
  trx: Trx,
  paymentId: number,
  { code, lines, photos, off, email }: UsedCode & { email: string | null },
): Promise<{ most: number | null }> {
  const { id: codeId, text, maxUses, isOnce, freePhotos, sellerId } = code
  let most: number | null = null
  if (maxUses !== null || email !== null) {
    const { used, given } = await holdUses(trx, codeId)
    if (maxUses !== null && used >= maxUses) throw usedUp(text)
    if (freePhotos !== null) {
      if (sellerId !== null) await holdGiver(trx, sellerId)
      most = await checkGift(trx, { ...code, given }, lines, photos)
    }
  }
  if (email !== null && isOnce) checkOnce(code, await findUseOf(trx, codeId, email))
  await insertUse(trx, { paymentId, codeId, text, off, email })
  return { most }
}

function checkOnce({ text, freePhotos }: Code, status: number | undefined): void {
  if (status === paymentStatus.success) throw invalid(t('codes.usedByBuyer', { code: text }))
  if (status !== undefined && freePhotos !== null) throw invalid(t('codes.waitsForMail', { code: text }))
  if (status !== undefined) throw invalid(t('codes.pageIsOpen', { code: text }))
}
