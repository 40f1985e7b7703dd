import { MIN_CHARGE } from '@lineup/contract/prices/offers.ts'
import { shareSoFar, spreadOverLines } from '@lineup/contract/sales/shares.ts'
import type { Shares } from './cap-bundle.ts'

/** Of a code: whole percent or minor units, the other is null. `sellerId` null: the shop's. `sequenceId` null: of any sequence. */
export type CodeTerms = {
  sellerId: number | null
  sequenceId: number | null
  percent: number | null
  amount: number | null
}

/** A line of an order, minor units. */
export type CodedLine = Shares & { sellerId: number; sequenceId: number }

/** Whether a code counts for a line. */
export const countsFor = (terms: Pick<CodeTerms, 'sellerId' | 'sequenceId'>, line: CodedLine): boolean =>
  (terms.sellerId === null || terms.sellerId === line.sellerId) &&
  (terms.sequenceId === null || terms.sequenceId === line.sequenceId)

/**
 * What a code takes off each line, minor units; `isLess` where that is less than it says. A photographer's code takes it off the
 * commission, the shop's off what the shop keeps after the donation. The order costs at least what the provider charges at all.
 */
export function codeOff(
  lines: CodedLine[],
  terms: CodeTerms,
  { donation }: { donation: number },
): { parts: number[]; isLess: boolean } {
  const rooms = lines.map((line) => (countsFor(terms, line) ? roomOf(line, terms) : 0))
  const counted = sumOf(lines.map((line) => (countsFor(terms, line) ? line.price : 0)))
  const price = sumOf(lines.map((line) => line.price))
  const kept = sumOf(lines.map((line) => line.price - line.commission)) - donation
  const most = Math.min(sumOf(rooms), price - MIN_CHARGE, ...(terms.sellerId === null ? [kept] : []))
  const said = terms.amount ?? shareSoFar(counted, { price: 100, refunded: terms.percent ?? 0 })
  const off = Math.max(0, Math.min(said, most))
  return { parts: spread(off, lines, rooms), isLess: off < said }
}

const roomOf = ({ price, commission }: CodedLine, { sellerId }: CodeTerms) =>
  sellerId === null ? Math.max(0, price - commission) : commission

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** By the prices of the lines; what has no room on its line goes to the others. `off` is at most all room. */
function spread(off: number, lines: CodedLine[], rooms: number[]): number[] {
  const parts = lines.map(() => 0)
  for (let left = off; left > 0; left = off - sumOf(parts)) {
    const open = lines.flatMap((line, n) => ((rooms[n] ?? 0) > (parts[n] ?? 0) ? [{ n, price: line.price }] : []))
    const shares = spreadOverLines(
      left,
      open.map(({ price }) => ({ price, refunded: 0 })),
    )
    open.forEach(({ n }, at) => {
      parts[n] = Math.min((parts[n] ?? 0) + (shares[at] ?? 0), rooms[n] ?? 0)
    })
  }
  return parts
}

/** The largest whole percent that all of these offers bear: of a photographer's code, or of the shop's. Minor units. */
export function mostPercent(offers: Array<Shares & { donation: number }>, whose: 'photographer' | 'shop'): number {
  const percents = offers.map(({ price, commission, donation }) => {
    const room = whose === 'photographer' ? commission : price - commission - donation
    return Math.floor((100 * room) / price)
  })
  return Math.max(0, Math.min(100, ...percents))
}
