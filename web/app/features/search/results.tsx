import { texts } from '@lineup/contract/errors.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { Link, useRevalidator } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import { site } from '../../strings/site.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { plural } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { ActiveFilters, chip } from './active-filters.tsx'
import { describeDays } from './days.ts'
import { type Filters, isFiltered, searchPath } from './filters.ts'
import { nameOf, type Place } from './place.ts'
import type { SearchPage } from './search.ts'
import { SequenceCard } from './sequence-card.tsx'
import { useFound } from './use-found.ts'

type ResultsProps = { filters: Filters; place: Place | null; first: SearchPage | null }

export function Results({ filters, place, first }: ResultsProps) {
  const { list, sequences, total, nearestDates, isLoading, loadMore } = useFound(filters, first)
  const { revalidate, state } = useRevalidator()

  return (
    <section aria-labelledby="results">
      <div className="mb-4 grid gap-3">
        <h2 id="results" className="min-h-10 pr-36 text-2xl">
          <output>{heading(first && total, filters, place)}</output>
        </h2>
        <ActiveFilters filters={filters} place={place} canClear={sequences.length > 0} />
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
      {first !== null && sequences.length === 0 && <NothingFound filters={filters} nearestDates={nearestDates} />}
      <ul ref={list} className="photo-cards">
        {sequences.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0">
            <SequenceCard sequence={sequence} isFirst={n === 0} isEager={n < 4} />
          </li>
        ))}
      </ul>
      <LoadMore shown={sequences.length} total={total} isLoading={isLoading} onClick={() => void loadMore()} />
    </section>
  )
}

function NothingFound({ filters, nearestDates }: { filters: Filters; nearestDates: string[] }) {
  return (
    <Empty
      action={
        <>
          {nearestDates.length > 0 && (
            <div>
              <p className="mb-3 text-muted">{home.nearest}</p>
              <ul className="flex flex-wrap justify-center gap-2">
                {nearestDates.map((date) => (
                  <li key={date}>
                    <Link to={searchPath({ ...filters, date, until: null })} preventScrollReset className={chip}>
                      {formatDate(date, 'DD MMM, YYYY')}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <LinkButton to={href('/home')} tone="secondary" preventScrollReset>
            {home.clear}
          </LinkButton>
        </>
      }
    >
      {texts.noSequence}
    </Empty>
  )
}

/** Example: "128 sequences in Bali, 18 Nov, 2026". `total` is null if the search failed. */
function heading(total: number | null, filters: Filters, place: Place | null): string {
  if (!isFiltered(filters)) return home.latest
  if (total === null) return home.results
  const days = describeDays(filters)
  const count = plural(total, home.sequences)
  if (place) return [`${count} in ${nameOf(place)}`, days].filter(Boolean).join(', ')
  return days ? `${count} on ${days}` : count
}
