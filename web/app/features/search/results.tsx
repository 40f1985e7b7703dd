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
import type { Choices } from '../locations/fetch-choices.ts'
import { ActiveFilters, chip, chosenPlaces } from './active-filters.tsx'
import { type Filters, isFiltered, searchPath } from './filters.ts'
import type { SearchPage } from './search.ts'
import { SequenceCard } from './sequence-card.tsx'
import { useFound } from './use-found.ts'

type ResultsProps = { filters: Filters; choices: Choices; first: SearchPage | null }

export function Results({ filters, choices, first }: ResultsProps) {
  const { list, sequences, total, nearestDates, isLoading, loadMore } = useFound(filters, first)
  const { revalidate, state } = useRevalidator()

  return (
    <section aria-labelledby="results">
      <div className="mb-6 grid gap-3">
        <h2 id="results" className="text-2xl">
          <output>{heading(first && total, filters, choices)}</output>
        </h2>
        <ActiveFilters filters={filters} choices={choices} canClear={sequences.length > 0} />
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
      <ul ref={list} className="card-grid">
        {sequences.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0">
            <SequenceCard sequence={sequence} isEager={n < 4} />
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
                    <Link to={searchPath({ ...filters, date })} preventScrollReset className={chip}>
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
function heading(total: number | null, filters: Filters, choices: Choices): string {
  if (!isFiltered(filters)) return home.latest
  if (total === null) return home.results
  const place = chosenPlaces(filters, choices).at(-1)?.name
  const date = filters.date ? formatDate(filters.date, 'DD MMM, YYYY') : undefined
  const count = plural(total, home.sequences)
  if (place) return [`${count} in ${place}`, date].filter(Boolean).join(', ')
  return date ? `${count} on ${date}` : count
}
