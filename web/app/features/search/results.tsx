import { ended, sentencesOf } from '@lineup/contract/joined.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { describeDays } from './days.ts'
import { isFiltered } from './filters.ts'
import { t } from './messages/t.ts'
import type { Instead } from './nothing/instead.ts'
import { NothingFound } from './nothing/nothing-found.tsx'
import { SearchFailed } from './nothing/search-failed.tsx'
import { nameOfPlace, type Place } from './place/place.ts'
import type { SearchPage } from './search.ts'
import type { Filters } from './search-path.ts'
import { SequenceCard } from './sequence-card.tsx'
import { type CountAbout, DayOffer } from './time/day-offer.tsx'
import { MoreLater } from './time/more-later.tsx'
import { useFound } from './use-found.ts'

type ResultsProps = {
  filters: Filters
  place: Place | null
  first: SearchPage | null
  instead: Instead | null
  countAbout: CountAbout
}

export function Results({ filters, place, first, instead, countAbout }: ResultsProps) {
  const { list, sequences, total, nearestDates, isLoading, loadMore } = useFound(filters, first)
  const isEmpty = first !== null && sequences.length === 0
  const shown =
    isEmpty && instead ? { by: instead.filters, cards: instead.page.list.data } : { by: filters, cards: sequences }
  const day = oneDay(filters)
  const [text, days] = heading(first && total, filters, place)
  const said = text + (days ?? '')

  return (
    <section aria-labelledby="results">
      <div className="found no-scrollbar">
        <h2 id="results" className={`${isFiltered(filters) ? 'text-lg' : 'text-xl'} lg:text-2xl`}>
          {text}
          <span className="whitespace-nowrap">{days}</span>
        </h2>
        <output className="sr-only">
          {isEmpty ? sentencesOf(said && ended(said), tContract('noSequence')) : said}
        </output>
        {isFiltered(filters) && (
          <>
            {day && sequences.length > 0 && (
              <DayOffer
                day={day}
                time={filters.time}
                countAbout={countAbout}
                photos={filters.time || sequences.length < total ? null : sum(sequences)}
              />
            )}
            <ActiveFilters filters={filters} place={place} />
          </>
        )}
      </div>
      {first === null && <SearchFailed />}
      {isEmpty && <NothingFound filters={filters} nearestDates={nearestDates} instead={instead?.filters ?? null} />}
      <ul ref={list} className="photo-cards">
        {shown.cards.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0">
            <SequenceCard
              sequence={sequence}
              hours={shown.by.date ? sequence.hours : null}
              isOfDay={shown.by === filters && filters.until === null}
              isLocal={!!shown.by.region_id}
              time={shown.by.time}
              isFirst={n === 0}
              isEager={n === 1}
            />
          </li>
        ))}
      </ul>
      <LoadMore shown={sequences.length} total={total} isLoading={isLoading} onClick={() => void loadMore()} />
      {filters.spot_id && place?.spot && first !== null && (
        <MoreLater spotId={filters.spot_id} spot={place.spot} filters={filters} hasPhotos={!isEmpty} />
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
  if (!isFiltered(filters)) return [t('home.latest'), null]
  if (total === null) return [t('home.results'), null]
  const days = describeDays(filters)
  // Below it stands that there are none.
  const count = total === 0 ? '' : t('home.sequences', { count: total })
  const name = place && nameOfPlace(place)
  const where = name && count ? t('home.found.in', { sessions: count, place: name }) : (name ?? count)
  if (!where || !days) return [where, days]
  return [t(place ? 'home.found.before' : 'home.found.on', { text: where }), days]
}
