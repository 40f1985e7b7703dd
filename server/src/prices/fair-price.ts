import { MAX_ORDER_PRICE } from '@lineup/contract/limits.ts'
import { type Piece, priceChoice, type TimedPhoto } from '@lineup/contract/prices/choice.ts'
import { reduce, type Step } from '@lineup/contract/prices/ladder.ts'
import { shareSoFar, spreadOverLines } from '@lineup/contract/sales/shares.ts'
import { capBundle, type Shares } from './cap-bundle.ts'

/** Photos of one sequence that are bought together; `isWhole`: all that are on sale, as the sequence. Without `ride` no rides are sold. */
export type SessionGoods = {
  photos: TimedPhoto[]
  isWhole: boolean
  image: Shares
  ride: Shares | null
  sequence: Shares
}

/** Photos of the sequence `session` (its place in the list) at one price, of which `reduced` is taken off already. */
export type FairLine = Shares & { session: number; kind: Piece['kind']; imageIds: number[]; reduced: number }

/** Whole minor units. `full` is what the lines cost before anything is taken off. */
export type FairPrice = { lines: FairLine[]; full: Shares; step: Step | null; next: Step | null; singles: number }

/**
 * The least that a basket costs: of each sequence the cheapest cover, then what the ladder takes off for many photos. Photographer and
 * shop bear of it what their shares are of the line. Over `MAX_ORDER_PRICE` nothing is taken off: that can be no order.
 */
export function fairPrice(sessions: SessionGoods[], ladder: readonly Step[]): FairPrice {
  const covers = sessions.map((goods, session) => coverOf(goods).map((line) => ({ session, ...line })))
  const lines = covers.flat()
  const full = { price: sum(lines, 'price'), commission: sum(lines, 'commission') }
  const photos = sessions.reduce((count, goods) => count + goods.photos.length, 0)
  const singles = sessions.reduce((total, goods) => total + goods.photos.length * goods.image.price, 0)

  const parts = sessions.map(({ image }, n) => ({ price: sum(covers[n] ?? [], 'price'), each: image.price }))
  const { step, next, off } = reduce(full.price > MAX_ORDER_PRICE ? [] : ladder, { parts, photos })
  return { lines: takeOff(lines, off), full, step, next, singles }
}

const sum = (lines: Shares[], part: keyof Shares) => lines.reduce((total, line) => total + line[part], 0)

type Line = Shares & Pick<Piece, 'kind' | 'imageIds'>

function coverOf({ photos, isWhole, image, ride, sequence }: SessionGoods): Line[] {
  const whole = isWhole ? capBundle(sequence, { each: image, count: photos.length }) : sequence
  const prices = { each: image.price, ride: ride?.price ?? null, cap: whole.price }
  const { pieces } = priceChoice(photos, new Set(photos.map(({ id }) => id)), prices)
  const commissions = { image: image.commission, ride: ride?.commission ?? 0, sequence: whole.commission }
  return pieces.map((piece) => ({ ...piece, commission: commissions[piece.kind] }))
}

/** A line's part of what is taken off goes by its price. */
function takeOff(lines: Array<Line & { session: number }>, off: number): FairLine[] {
  const parts = spreadOverLines(
    off,
    lines.map(({ price }) => ({ price, refunded: 0 })),
  )
  return lines.map(({ price, commission, ...line }, n) => {
    const reduced = parts[n] ?? 0
    const given = reduced === 0 ? 0 : shareSoFar(commission, { price, refunded: reduced })
    return { ...line, price: price - reduced, commission: commission - given, reduced }
  })
}
