import { formatMoney } from '@lineup/contract/format.ts'
import { ShoppingBasket } from 'lucide-react'
import { useSite } from '../../../api/use-site.ts'
import { Button } from '../../../ui/button.tsx'
import type { StackCard } from '../../days/stack-card.ts'
import type { Chosen } from '../../days/stacks/use-chosen.ts'
import { usePriceTogether } from '../../days/stacks/use-price-together.ts'
import { t } from '../messages/t.ts'

/** Chooses the photos of all waves that are not bought yet. Nothing where all of them are. */
export function ChooseAll({ cards, chosen }: { cards: StackCard[]; chosen: Chosen }) {
  const bySequence = [...Map.groupBy(cards, ({ sequenceKey }) => sequenceKey)].flatMap(([key, own]) => {
    const ids = [...new Set(own.flatMap(({ imageIds }) => imageIds))].filter((id) => !chosen.bought.has(id))
    return ids.length === 0 ? [] : [{ key, ids }]
  })
  return bySequence.length === 0 ? null : <ChooseThese {...{ bySequence, chosen }} />
}

type ChooseTheseProps = { bySequence: Array<{ key: string; ids: number[] }>; chosen: Chosen }

/** Says how many, and what they cost once that is known. Pressed again, it takes them out. */
function ChooseThese({ bySequence, chosen }: ChooseTheseProps) {
  const { currency } = useSite()
  const all = bySequence.flatMap(({ ids }) => ids)
  const price = usePriceTogether(all)
  const isIn = ({ key, ids }: { key: string; ids: number[] }) => ids.every((id) => chosen.of(key).includes(id))
  const left = bySequence.filter((one) => !isIn(one))
  const areAllIn = left.length === 0
  return (
    <Button
      size="sm"
      aria-pressed={areAllIn}
      onClick={() => {
        for (const { key, ids } of areAllIn ? bySequence : left) chosen.toggle(key, ids)
      }}
    >
      <ShoppingBasket aria-hidden className={`size-4 ${areAllIn ? 'fill-current' : ''}`} />
      {areAllIn
        ? t('waves.areChosen')
        : t('waves.chooseAll', {
            photos: t('waves.photos', { count: all.length }),
            price: price === null ? 'none' : formatMoney(price, currency),
          })}
    </Button>
  )
}
