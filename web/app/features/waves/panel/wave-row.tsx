import { TextButton } from '../../../ui/text-button.tsx'
import { localTime } from '../../days/clock-time.ts'
import { stackPath } from '../../days/day-path.ts'
import type { Day } from '../../days/load-day.ts'
import type { StackCard } from '../../days/stack-card.ts'
import { StackTile } from '../../days/stacks/stack-tile.tsx'
import type { Chosen } from '../../days/stacks/use-chosen.ts'
import { awayFrom, type Wave } from '../match/match-rides.ts'
import { t } from '../messages/t.ts'

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
        <strong>{t('waves.wave', { number })}</strong>
        <span>{text}</span>
        <span className="text-sm text-muted">
          {t('waves.seconds', { count: end - start })} ·{' '}
          {photos === 0 ? t('waves.noPhoto') : t('waves.by', { photos: t('waves.photos', { count: photos }), people })}
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
                {away !== 0 && (
                  <p className="text-sm text-muted">
                    {t('waves.away', { seconds: Math.abs(away), side: away > 0 ? 'after' : 'before' })}
                  </p>
                )}
                <TextButton aria-label={t('waves.notMineOf', { time: stack.time })} onClick={() => onHide(stack.id)}>
                  {t('waves.notMine')}
                </TextButton>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
