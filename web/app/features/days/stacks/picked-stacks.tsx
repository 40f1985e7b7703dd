import { PickedPhotos } from '../../gallery/share/picked-photos.tsx'
import { dayPath } from '../day-path.ts'
import type { Day } from '../load-day.ts'
import type { StackCard } from '../stack-card.ts'
import type { Chosen } from './use-chosen.ts'

type PickedStacksProps = { day: Day; cards: StackCard[]; chosen: Chosen }

/** Above the stacks of a day that somebody has picked out. */
export function PickedStacks({ day, cards, chosen }: PickedStacksProps) {
  const left = Map.groupBy(
    cards.flatMap(({ sequenceKey: key, imageIds }) => imageIds.map((id) => ({ key, id }))).filter(isLeft),
    ({ key }) => key,
  )
  function isLeft({ key, id }: { key: string; id: number }) {
    return !chosen.bought.has(id) && !chosen.of(key).includes(id)
  }
  return (
    <PickedPhotos
      count={cards.flatMap(({ imageIds }) => imageIds).length}
      isOwn={cards.every(({ sequenceKey, imageIds }) => imageIds.every((id) => chosen.of(sequenceKey).includes(id)))}
      others={[...left.values()].flat().length}
      onChoose={() => {
        for (const [key, photos] of left) {
          chosen.toggle(
            key,
            photos.map(({ id }) => id),
          )
        }
      }}
      all={dayPath(day)}
      total={null}
    />
  )
}
