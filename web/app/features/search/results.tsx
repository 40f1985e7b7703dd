import { texts } from '@lineup/contract/errors.ts'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { home } from '../../strings/home.ts'
import { site } from '../../strings/site.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { describeDays } from './days.ts'
import { isFiltered } from './filters.ts'
import { nameOfPlace, type Place } from './place/place.ts'
import type { SearchPage } from './search.ts'
import type { Filters } from './search-path.ts'
import { SequenceCard } from './sequence-card.tsx'
import type { CountAbout } from './time/day-offer.tsx'
import { useFound } from './use-found.ts'

// A first visit has no filters.
const ActiveFilters = lazy(async () => ({ default: (await import('./active-filters.tsx')).ActiveFilters }))
const DayOffer = lazy(async () => ({ default: (await import('./time/day-offer.tsx')).DayOffer }))
const MoreLater = lazy(async () => ({ default: (await import('./time/more-later.tsx')).MoreLater }))
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

type ResultsProps = { filters: Filters; place: Place | null; first: SearchPage | null; countAbout: CountAbout }

export function Results({ filters, place, first, countAbout }: ResultsProps) {
  const { list, sequences, total, nearestDates, isLoading, loadMore } = useFound(filters, first)
  const { revalidate, state } = useRevalidator()
  const day = oneDay(filters)
  const [text, days] = heading(first && total, filters, place)

  return (
    <section aria-labelledby="results">
      <div className="mb-3 grid gap-3">
        <h2
          id="results"
          className={`min-h-10 pr-32 text-2xl max-sm:pt-1.5 ${isFiltered(filters) ? 'max-sm:text-lg' : ''}`}
        >
          <output>
            {text}
            <span className="whitespace-nowrap">{days}</span>
          </output>
        </h2>
        {isFiltered(filters) && (
          <Suspense>
            <ActiveFilters filters={filters} place={place} canClear={sequences.length > 0} />
            {day && sequences.length > 0 && (
              <DayOffer
                day={day}
                time={filters.time}
                countAbout={countAbout}
                photos={filters.time || sequences.length < total ? null : sum(sequences)}
              />
            )}
          </Suspense>
        )}
      </div>
      {first === null && (
        <Banner
          tone="error"
          action={
            <Button tone="secondary" size="sm" isBusy={state === 'loading'} onClick={() => void revalidate()}>
              {site.retry}
            </Button>
          }
        >
          {texts.searchFailed}
        </Banner>
      )}
      {first !== null && sequences.length === 0 && (
        <Suspense>
          <NothingFound filters={filters} spot={place?.spot ?? null} nearestDates={nearestDates} />
        </Suspense>
      )}
      <ul ref={list} className="photo-cards">
        {sequences.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0">
            <SequenceCard
              sequence={sequence}
              hours={filters.date ? sequence.hours : null}
              isLocal={!!filters.region_id}
              time={filters.time}
              isFirst={n === 0}
              isEager={n === 1}
            />
          </li>
        ))}
      </ul>
      <LoadMore shown={sequences.length} total={total} isLoading={isLoading} onClick={() => void loadMore()} />
      {filters.spot_id && place?.spot && sequences.length > 0 && (
        <Suspense>
          <MoreLater spotId={filters.spot_id} spot={place.spot} filters={filters} />
        </Suspense>
      )}
    </section>
  )
}

/** The spot and day of a search for just these. */
const oneDay = ({ spot_id, date, until }: Filters) =>
  spot_id && date && (!until || until === date) ? { spot_id, date } : null

const sum = (sequences: Array<{ images_count: number }>) =>
  sequences.reduce((photos, { images_count }) => photos + images_count, 0)

/** "128 sessions in Bali, " and the days, "18 Nov, 2026", which stay on one line. `total` is null if the search failed. */
function heading(total: number | null, filters: Filters, place: Place | null): [text: string, days: string | null] {
  if (!isFiltered(filters)) return [home.latest, null]
  if (total === null) return [home.results, null]
  const days = describeDays(filters)
  // Below it stands that there are none.
  const count = total === 0 ? '' : plural(total, home.sequences)
  const where = place ? [count, nameOfPlace(place)].filter(Boolean).join(' in ') : count
  const link = place ? ', ' : ' on '
  return [where && days ? where + link : where, days]
}
