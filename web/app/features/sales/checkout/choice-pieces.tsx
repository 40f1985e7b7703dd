import { formatMoney } from '@lineup/contract/format.ts'
import { Link } from 'react-router'
import { choice as words } from '../../../strings/money/choice.ts'
import type { Bought } from '../../gallery/bought/use-bought.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import type { Checkout } from './load-checkout.ts'

type ChoicePiecesProps = { checkout: Checkout; quote: NonNullable<Checkout['quote']>; bought: Bought }

/** Why a choice costs what it costs: its rides and photos, each with its price. And what its price covers besides. */
export function ChoicePieces({ checkout: { gallery, currency }, quote, bought }: ChoicePiecesProps) {
  const { cover, singles, price } = quote
  const money = (minor: number) => formatMoney(minor, currency)
  const singlesOf = cover.filter(({ kind }) => kind === 'image')
  const rows = [
    ...cover.flatMap(({ kind, image_ids, price: each }) =>
      kind === 'image' ? [] : [{ text: words.pieces[kind](image_ids.length), price: each }],
    ),
    ...(singlesOf.length > 0
      ? [
          {
            text: words.pieces.image(singlesOf.length, money(singlesOf[0]?.price ?? 0)),
            price: singlesOf.reduce((sum, each) => sum + each.price, 0),
          },
        ]
      : []),
  ]
  const free = quote.free.filter((id) => !bought.has(id))
  const withFree = [...gallery.images.map(({ id }) => id), ...free]

  return (
    <>
      <ul aria-label={words.pieces.label} className="numbers mt-3 grid gap-1 text-sm">
        {rows.map((row, n) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="flex gap-4">
            <span className="min-w-0 flex-1">{row.text}</span>
            <span>{money(row.price)}</span>
          </li>
        ))}
      </ul>
      {(singles > price || free.length > 0) && (
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-muted">
          {singles > price && words.oneByOne(money(singles))}
          {free.length > 0 && (
            <Link
              to={choicePath(gallery.sequence_key, withFree)}
              replace
              className="font-semibold text-brand underline"
            >
              {words.addFree(free.length)}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
