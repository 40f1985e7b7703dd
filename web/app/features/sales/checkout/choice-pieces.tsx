import { formatMoney } from '@lineup/contract/format.ts'
import { Link } from 'react-router'
import { choice as words } from '../../../strings/money/choice.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import { PieceList } from '../receipt/piece-list.tsx'
import type { Checkout } from './load-checkout.ts'

type ChoicePiecesProps = { checkout: Checkout; quote: NonNullable<Checkout['quote']>; bought: Bought }

/** Why a choice costs what it costs: its rides and photos, each with its price. And what its price covers besides. */
export function ChoicePieces({ checkout: { gallery, currency }, quote, bought }: ChoicePiecesProps) {
  const { cover, singles, price } = quote
  const money = (minor: number) => formatMoney(minor, currency)
  const free = quote.free.filter((id) => !bought.has(id))
  const withFree = [...gallery.images.map(({ id }) => id), ...free]

  return (
    <>
      <PieceList
        label={words.pieces.label}
        pieces={cover.map(({ kind, image_ids, price: each }) => ({ kind, photos: image_ids.length, price: each }))}
        currency={currency}
      />
      {(singles > price || free.length > 0) && (
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
          {singles > price && words.oneByOne(money(singles))}
          {free.length > 0 && (
            <Link
              to={choicePath(gallery.sequence_key, withFree)}
              replace
              className="font-semibold text-brand underline"
            >
              {words.addFree(free.length, money(price))}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
