import { formatMoney } from '@lineup/contract/format.ts'
import { t as tGallery } from '../../gallery/messages/t.ts'

/** Photos at one price, in minor units. */
export type PieceSold = { kind: 'image' | 'ride' | 'sequence'; photos: number; price: number }

/** What a choice costs, piece by piece: its rides, and in one row the photos that cost what one costs. */
export function PieceList({ label, pieces, currency }: { label: string; pieces: PieceSold[]; currency: string }) {
  const money = (minor: number) => formatMoney(minor, currency)
  const singles = pieces.filter(({ kind }) => kind === 'image')
  const rows = [
    ...pieces.flatMap(({ kind, photos, price }) =>
      kind === 'image' ? [] : [{ text: tGallery(`choice.pieces.${kind}`, { count: photos }), price }],
    ),
    ...(singles.length > 0
      ? [
          {
            text: tGallery('choice.pieces.image', { count: singles.length, each: money(singles[0]?.price ?? 0) }),
            price: singles.reduce((sum, each) => sum + each.price, 0),
          },
        ]
      : []),
  ]
  return (
    <ul aria-label={label} className="numbers mt-3 grid gap-1 text-sm">
      {rows.map((row, n) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={n} className="flex gap-4">
          <span className="min-w-0 flex-1">{row.text}</span>
          <span>{money(row.price)}</span>
        </li>
      ))}
    </ul>
  )
}
