import { formatInstant } from '@lineup/contract/format.ts'
import { Link } from 'react-router'
import { choice as words } from '../../../strings/money/choice.ts'
import { type Bought, orderPath } from '../../gallery/bought/use-bought.ts'
import type { Checkout } from './load-checkout.ts'

/** Paying again for a photo that one has is nearly always a mistake. */
export function BoughtAlready({ checkout: { gallery }, bought }: { checkout: Checkout; bought: Bought }) {
  const orders = gallery.images.flatMap(({ id }) => bought.get(id) ?? [])
  const last = orders.toSorted((a, b) => a.at - b.at).at(-1)
  if (!last) return null
  const day = formatInstant(new Date(last.at), 'DD MMM, YYYY')
  return (
    <output className="mt-4 block rounded-md bg-sunken px-4 py-3 text-sm">
      {gallery.images.length === 1 ? words.bought.photo(day) : words.bought.some(orders.length, day)}{' '}
      <Link to={orderPath(last)} className="font-semibold whitespace-nowrap text-brand underline">
        {words.bought.open}
      </Link>
    </output>
  )
}
