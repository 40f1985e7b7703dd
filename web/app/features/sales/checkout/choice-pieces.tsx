import { formatMoney } from '@lineup/contract/format.ts'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { PieceList } from '../receipt/piece-list.tsx'
import type { Checkout } from './load-checkout.ts'

type ChoicePiecesProps = { checkout: Checkout; quote: NonNullable<Checkout['quote']> }

/** Why a choice costs what it costs: its rides and photos, each with its price. */
export function ChoicePieces({ checkout: { currency }, quote: { cover, singles, price } }: ChoicePiecesProps) {
  return (
    <>
      <PieceList
        label={tGallery('choice.pieces.label')}
        pieces={cover.map(({ kind, image_ids, price: each }) => ({ kind, photos: image_ids.length, price: each }))}
        currency={currency}
      />
      {singles > price && (
        <p className="mt-2 text-sm text-muted">
          {tGallery('choice.oneByOne', { price: formatMoney(singles, currency) })}
        </p>
      )}
    </>
  )
}
