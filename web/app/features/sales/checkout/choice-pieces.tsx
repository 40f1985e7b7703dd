import { formatMoney } from '@lineup/contract/format.ts'
import { choice as words } from '../../../strings/money/choice.ts'
import { freeOf } from '../../gallery/shortlist/choice-offer.ts'
import type { Checkout } from './load-checkout.ts'

type ChoicePiecesProps = { quote: NonNullable<Checkout['quote']>; currency: string }

/** Why a choice costs what it costs: its rides and photos, each with its price. */
export function ChoicePieces({ quote, currency }: ChoicePiecesProps) {
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
  const notes = [singles > price ? words.oneByOne(money(singles)) : '', freeOf(quote)].filter(Boolean)

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
      {notes.length > 0 && <p className="mt-2 text-sm text-muted">{notes.join(' ')}</p>}
    </>
  )
}
