import { ShoppingBasket } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { StackCard } from '../../days/stack-card.ts'
import type { Chosen } from '../../days/stacks/use-chosen.ts'
import { t } from '../messages/t.ts'

/** Chooses the photos of all waves that are not bought yet; pressed again, it takes them out. */
export function ChooseAll({ cards, chosen }: { cards: StackCard[]; chosen: Chosen }) {
  const bySequence = [...Map.groupBy(cards, ({ sequenceKey }) => sequenceKey)].flatMap(([key, own]) => {
    const ids = [...new Set(own.flatMap(({ imageIds }) => imageIds))].filter((id) => !chosen.bought.has(id))
    return ids.length === 0 ? [] : [{ key, ids }]
  })
  if (bySequence.length === 0) return null
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
      {areAllIn ? t('waves.areChosen') : t('waves.chooseAll')}
    </Button>
  )
}
