import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { DayFoot } from './day-foot.tsx'
import { DayHeader } from './day-header.tsx'
import { dayPath, stackPath } from './day-path.ts'
import { DayLine } from './line/day-line.tsx'
import { OtherTimes } from './line/other-times.tsx'
import type { DayData } from './load-day.ts'
import { t } from './messages/t.ts'
import './day-page.css'
import type { StackCard } from './stack-card.ts'
import { DayBar } from './stacks/day-bar.tsx'
import { MeetSequence, useMetSequences } from './stacks/met-sequences.ts'
import { StackGrid, UncertainGrid } from './stacks/stack-grid.tsx'
import { type Chosen, useChosen } from './stacks/use-chosen.ts'
import { useStacks } from './stacks/use-stacks.ts'

/** So many waves are shown large. */
const FEW = 6

/** The way in for watch files, and what one tells. */
type Watch = { panel: ReactNode; button: ReactNode }

/** Fewer photos are found without a time line. */
const LEAST_ON_LINE = 12

/** All photographers of a spot and day on one time line, and the photos of the window as stacks. */
export function DayPage({ watch, ...data }: DayData & { watch: Watch }) {
  const { day, bars, window, found, uncertain } = data
  const chosen = useChosen()
  const { sequences, meet } = useMetSequences(day, [...found.cards, ...uncertain.cards])
  // Who came to a window can leave it, and stays at the line.
  const [hasLine] = useState(day.stacks > 1 && (day.photos >= LEAST_ON_LINE || window !== null))

  return (
    <MeetSequence value={meet}>
      <div className="flex flex-col">
        <div className="container-page pt-1 sm:pt-2">
          <DayHeader day={day} />
        </div>
        {hasLine && (
          <>
            <DayLine day={day} bars={bars} window={window}>
              {watch.panel === null && watch.button}
            </DayLine>
            <div className="container-page">{watch.panel}</div>
          </>
        )}
        <DayBar day={day} sequences={sequences} chosen={chosen} />
        <div className="container-page pb-10">
          {day.photos > 0 && <Found key={dayPath(day, window)} chosen={chosen} {...data} />}
          <DayFoot day={day} window={window} />
        </div>
      </div>
    </MeetSequence>
  )
}

function Found({ day, bars, window, found, uncertain, chosen }: DayData & { chosen: Chosen }) {
  const certain = useStacks({ day, window, certain: 1 }, found)
  const others = useStacks({ day, window: null, certain: 0 }, uncertain)
  const isLarge = certain.total + others.total <= FEW
  const pathOf = ({ id }: StackCard) => stackPath(day, window, id)
  const last = certain.cards.at(-1)

  return (
    <section aria-label={t('day.list')} className="day-found">
      {certain.cards.length === 0 && day.stacks > 0 && (
        <Empty
          action={
            <LinkButton to={dayPath(day)} preventScrollReset tone="secondary">
              {t('day.nothing.all')}
            </LinkButton>
          }
        >
          {t('day.nothing.window')}
        </Empty>
      )}
      <StackGrid stacks={certain.cards} spot={day.spot} {...{ pathOf, chosen, isLarge }} />
      <div className="noscript:hidden">
        <LoadMore
          shown={certain.cards.length}
          total={certain.total}
          isLoading={certain.isLoading}
          onClick={() => void certain.loadMore()}
        />
      </div>
      {window && <OtherTimes {...{ day, bars, window }} at="end" />}
      {certain.cursor && last && (
        <noscript>
          <a href={`?from=${last.time.slice(0, 5)}`}>{t('day.later')}</a>
        </noscript>
      )}
      {others.cards.length > 0 && (
        <>
          <UncertainGrid stacks={others.cards} spot={day.spot} {...{ pathOf, chosen, isLarge }} />
          <LoadMore
            shown={others.cards.length}
            total={others.total}
            isLoading={others.isLoading}
            onClick={() => void others.loadMore()}
          />
        </>
      )}
    </section>
  )
}
