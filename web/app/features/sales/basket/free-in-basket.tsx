import { formatMoney } from '@lineup/contract/format.ts'
import { ImagePlus } from 'lucide-react'
import { useSite } from '../../../api/use-site.ts'
import { Button } from '../../../ui/button.tsx'
import { useBought } from '../../gallery/bought/use-bought.ts'
import { keepChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { t } from '../messages/t.ts'
import type { BasketQuote } from './use-basket.ts'

type Sold = BasketQuote['sessions'][number]
type FreeInBasketProps = {
  sold: Sold
  /** What the basket holds of the session. */
  ids: number[]
}

/** "Add 3 more of this wave, still $40": puts all that costs nothing more into the basket. After a payment the same photos cost again. */
export function FreeInBasket({ sold: { sequence_key, free: offered, cover, price }, ids }: FreeInBasketProps) {
  const { currency } = useSite()
  const bought = useBought()
  const free = offered.filter((id) => !bought.has(id) && !ids.includes(id))
  if (free.length === 0) return null
  return (
    <Button
      tone="secondary"
      size="sm"
      className="mt-[min(0.75rem,3vw)] border-brand text-start text-brand whitespace-normal"
      onClick={() => keepChosen(sequence_key, [...ids, ...free])}
    >
      <ImagePlus aria-hidden className="size-4.5 flex-none" />
      <span>
        {t('basket.addFree', { count: free.length, of: placeOf(cover), price: formatMoney(price, currency) })}
      </span>
    </Button>
  )
}

function placeOf(cover: Sold['cover']): 'wave' | 'sameWave' | 'waves' | 'session' {
  const waves = cover.filter(({ kind }) => kind === 'ride').length
  if (waves === 0) return 'session'
  if (waves > 1) return 'waves'
  return cover.length === 1 ? 'wave' : 'sameWave'
}
