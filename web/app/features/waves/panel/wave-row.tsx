import { waves as words } from '../../../strings/times/waves.ts'
import { plural } from '../../../ui/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { localTime } from '../../days/clock-time.ts'
import { stackPath } from '../../days/day-path.ts'
import type { Day } from '../../days/load-day.ts'
import type { StackCard } from '../../days/stack-card.ts'
import { StackTile } from '../../days/stacks/stack-tile.tsx'
import type { Chosen } from '../../days/stacks/use-chosen.ts'
import { awayFrom, type Wave } from '../match/match-rides.ts'

type WaveRowProps = {
  number: number
  wave: Wave
  cards: ReadonlyMap<number, StackCard>
  day: Day
  chosen: Chosen
  onHide: (stackId: number) => void
}

/** A wave, and the stacks that may show it. */
export function WaveRow({ number, wave: { start, end, stacks }, cards, day, chosen, onHide }: WaveRowProps) {
  const { text } = localTime(new Date(start * 1_000), day.time_zone, day.date)
  const shown = stacks.flatMap(({ id }) => cards.get(id) ?? [])
  const photos = stacks.reduce((sum, stack) => sum + stack.photos, 0)
  const people = new Set(shown.map(({ name }) => name)).size
  return (
    <li className="md:grid md:grid-cols-[9rem_minmax(0,1fr)] md:items-start md:gap-4">
      <p className="numbers flex flex-wrap items-baseline gap-x-3">
        <strong>{words.wave(number)}</strong>
        <span>{text}</span>
        <span className="text-sm text-muted">
          {words.seconds(end - start)} · {photos === 0 ? words.noPhoto : words.by(plural(photos, words.photos), people)}
        </span>
      </p>
      {shown.length > 0 && (
        <ul className="mt-2 grid grid-cols-2 gap-x-2 gap-y-3 large-letters:grid-cols-1 sm:grid-cols-3 md:mt-0 md:grid-cols-4">
          {shown.map((stack) => {
            const timed = stacks.find(({ id }) => id === stack.id)
            const away = timed ? awayFrom({ start, end }, timed) : 0
            return (
              <li key={stack.id}>
                <StackTile
                  stack={stack}
                  spot={day.spot}
                  to={stackPath(day, null, stack.id)}
                  isFirst={false}
                  chosen={chosen}
                />
                {away !== 0 && <p className="text-sm text-muted">{words.away(away)}</p>}
                <TextButton aria-label={words.notMineOf(stack.time)} onClick={() => onHide(stack.id)}>
                  {words.notMine}
                </TextButton>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
