import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { day as words } from '../../strings/photos/day.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { searchPath } from '../search/search-path.ts'
import { clockText } from './clock-time.ts'
import { DayHeader } from './day-header.tsx'
import { dayPath, stackPath } from './day-path.ts'
import { photosIn } from './line/bars.ts'
import { DayLine } from './line/day-line.tsx'
import type { DayData } from './load-day.ts'
import './low-window.css'
import type { StackCard } from './stack-card.ts'
import { DayBar } from './stacks/day-bar.tsx'
import { MeetSequence, useMetSequences } from './stacks/met-sequences.ts'
import { StackGrid, UncertainGrid } from './stacks/stack-grid.tsx'
import { type Chosen, useChosen } from './stacks/use-chosen.ts'
import { useStacks } from './stacks/use-stacks.ts'

const OtherTimes = lazy(async () => ({ default: (await import('./line/other-times.tsx')).OtherTimes }))
const TellMe = lazy(async () => ({ default: (await import('../alerts/tell-me.tsx')).TellMe }))

/** The way in for watch files, and what one tells. */
type Watch = { panel: ReactNode; button: (look: { className?: string; isSmall?: boolean }) => ReactNode }

/** All photographers of a spot and day on one time line, and the photos of the window as stacks. */
export function DayPage({ watch, ...data }: DayData & { watch: Watch }) {
  const { day, bars, window, found, uncertain } = data
  const chosen = useChosen()
  const { sequences, meet } = useMetSequences(day, [...found.cards, ...uncertain.cards])
  const hasLine = day.stacks > 1
  const canAsk = hasLine && watch.panel === null

  return (
    <MeetSequence value={meet}>
      <div className="flex flex-col">
        <div className="container-page pt-4 sm:pt-6">
          <DayHeader day={day} />
          {hasLine && (
            <DayLine day={day} bars={bars} window={window}>
              {canAsk && watch.button({ className: 'watch-way noscript:hidden' })}
            </DayLine>
          )}
          {hasLine && watch.panel}
        </div>
        <DayBar
          day={day}
          sequences={sequences}
          chosen={chosen}
          watch={canAsk && watch.button({ className: 'w-full' })}
          smallWatch={canAsk && watch.button({ className: 'watch-small', isSmall: true })}
        />
        <div className="container-page pb-10">
          {day.photos === 0 ? <NoPhotos day={day} /> : <Found key={dayPath(day, window)} chosen={chosen} {...data} />}
          <Suspense>
            <TellMe
              className={day.photos === 0 ? 'mx-auto mt-6' : 'mt-10'}
              spotId={day.spot_id}
              {...{ spot: day.spot, date: day.date, hours: hoursOf(window), hasPhotos: day.photos > 0 }}
            />
          </Suspense>
        </div>
      </div>
    </MeetSequence>
  )
}

function Found({ day, bars, window, found, uncertain, chosen }: DayData & { chosen: Chosen }) {
  const certain = useStacks({ day, window, certain: 1 }, found)
  const others = useStacks({ day, window: null, certain: 0 }, uncertain)
  const pathOf = ({ id }: StackCard) => stackPath(day, window, id)
  const last = certain.cards.at(-1)

  return (
    <section aria-label={words.list}>
      {window?.from && photosIn(bars, { from: 0, to: window.from }) > 0 && (
        // Its code comes later, and moves nothing.
        <Suspense fallback={<div className="times-before h-13" />}>
          <OtherTimes {...{ day, bars, window }} at="start" />
        </Suspense>
      )}
      {certain.cards.length === 0 && day.stacks > 0 && (
        <Empty
          action={
            <LinkButton to={dayPath(day)} replace preventScrollReset tone="secondary">
              {words.nothing.all}
            </LinkButton>
          }
        >
          {words.nothing.window}
        </Empty>
      )}
      <StackGrid stacks={certain.cards} spot={day.spot} pathOf={pathOf} chosen={chosen} />
      <div className="noscript:hidden">
        <LoadMore
          shown={certain.cards.length}
          total={certain.total}
          isLoading={certain.isLoading}
          onClick={() => void certain.loadMore()}
        />
      </div>
      {window && (
        <Suspense>
          <OtherTimes {...{ day, bars, window }} at="end" />
        </Suspense>
      )}
      {certain.cursor && last && (
        <noscript>
          <a href={`?from=${last.time.slice(0, 5)}`}>{words.later}</a>
        </noscript>
      )}
      {others.cards.length > 0 && (
        <>
          <UncertainGrid stacks={others.cards} spot={day.spot} pathOf={pathOf} chosen={chosen} />
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

/** The window as an alert's hours. An open end stays open. */
const hoursOf = (window: DayData['window']) => ({
  from: window?.from === undefined ? '' : clockText(window.from),
  to: window?.to === undefined || window.to >= LAST_MINUTE ? '' : clockText(window.to),
})

const LAST_MINUTE = 24 * 60

function NoPhotos({ day }: Pick<DayData, 'day'>) {
  const { continent_id, region_id, area_id, spot_id } = day
  return (
    <Empty
      hint={words.nothing.hint}
      action={
        <Link
          to={searchPath({ continent_id, region_id, area_id, spot_id })}
          className="font-semibold text-brand underline"
        >
          {words.nothing.search(day.spot)}
        </Link>
      }
    >
      {words.nothing.day}
    </Empty>
  )
}
