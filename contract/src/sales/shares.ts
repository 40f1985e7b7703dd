/** Minor units. `refunded` is everything that went back to the buyer so far, by refunds and lost disputes. */
export type Returned = { price: number; refunded: number }
export type ReturnedLine = Returned & { sellerId: number; commission: number }

/**
 * What is taken back of `part` so far: part × refunded ÷ price, a half goes to the even unit. Always from the total refunded: so the
 * steps of several part refunds add up to the whole.
 */
export function shareSoFar(part: number, { price, refunded }: Returned): number {
  // Of an order of nothing nothing goes back.
  if (price === 0) return 0
  const product = part * refunded
  const rest = product % price
  const whole = (product - rest) / price
  if (rest * 2 === price) return whole + (whole % 2)
  return rest * 2 > price ? whole + 1 : whole
}

/** What is taken back from each seller so far, over all lines of one payment. */
export function sellerSharesSoFar(lines: ReturnedLine[]): Map<number, number> {
  const shares = new Map<number, number>()
  for (const { sellerId, commission, ...line } of lines) {
    shares.set(sellerId, (shares.get(sellerId) ?? 0) + shareSoFar(commission, line))
  }
  return shares
}

/**
 * Spreads an amount over lines by what is left of each. Units that no line gets in full go to the largest remainders, the first line
 * first. `amount` is at most what is left of all lines.
 */
export function spreadOverLines(amount: number, lines: Returned[]): number[] {
  const lefts = lines.map(({ price, refunded }) => price - refunded)
  const left = lefts.reduce((sum, each) => sum + each, 0)
  if (amount > left) throw new RangeError(`${amount} is more than the ${left} that are left`)
  if (left === 0) return lefts
  const remainders = lefts.map((each) => (amount * each) % left)
  const parts = lefts.map((each, index) => (amount * each - (remainders[index] ?? 0)) / left)

  const missing = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = remainders.map((rest, index) => ({ rest, index })).toSorted((a, b) => b.rest - a.rest)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
