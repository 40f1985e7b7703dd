import { formatMoney } from '@lineup/contract/format.ts'
import { choice as words } from '../../../strings/money/choice.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { PieceList } from '../receipt/piece-list.tsx'
import { FreeMore } from './free-more.tsx'
import type { Checkout } from './load-checkout.ts'

type ChoicePiecesProps = { checkout: Checkout; quote: NonNullable<Checkout['quote']>; bought: Bought }

/** Why a choice costs what it costs: its rides and photos, each with its price. And what its price covers besides. */
export function ChoicePieces({ checkout, quote, bought }: ChoicePiecesProps) {
  const { cover, singles, price } = quote
  const { currency } = checkout
  const free = quote.free.filter((id) => !bought.has(id))

  return (
    <>
      <PieceList
        label={words.pieces.label}
        pieces={cover.map(({ kind, image_ids, price: each }) => ({ kind, photos: image_ids.length, price: each }))}
        currency={currency}
      />
      {singles > price && <p className="mt-2 text-sm text-muted">{words.oneByOne(formatMoney(singles, currency))}</p>}
      {free.length > 0 && <FreeMore checkout={checkout} quote={quote} free={free} />}
    </>
  )
}
