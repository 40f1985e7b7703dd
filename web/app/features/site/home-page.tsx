import { useEffect, useMemo, useRef, useState } from 'react'
import { type Packed, unpackFiles } from '../../ui/pictures/pack-files.ts'
import { BrowsePlaces } from '../search/browse-places.tsx'
import { isFiltered } from '../search/filters.ts'
import { TakenForNote } from '../search/place/taken-for-note.tsx'
import { UnknownPath, UnknownPlace } from '../search/place/unknown-place.tsx'
import { Results } from '../search/results.tsx'
import { SearchBar } from '../search/search-bar.tsx'
import { type HomeData, keepShown } from '../search/shown.ts'
import type { CountAbout } from '../search/time/day-offer.tsx'
import { useAnswerInView } from '../search/use-answer-in-view.ts'
import { BelowResults } from './below-results.tsx'
import { Hero } from './hero.tsx'
import { WantedPage } from './wanted-page.tsx'

// Out of sight at first. The server renders both.
const countAbout: CountAbout = async (day, search) => (await import('../days/count-about.ts')).countAbout(day, search)

type HomePageProps = { data: Packed<HomeData>; isUnknownPath?: boolean }

/** The search with its results, popular places, the banner for photographers and random sequences. Unknown paths show it too. */
export function HomePage({ data: { packed }, isUnknownPath = false }: HomePageProps) {
  const data = useMemo(() => unpackFiles<HomeData>({ packed }), [packed])
  const { filters, place, unknown, taken, choices, first, instead, desired, popular, commission } = data
  const isSearch = isFiltered(filters)
  const [searches, setSearches] = useState(0)
  const onSearch = () => setSearches((n) => n + 1)
  useEffect(() => keepShown(data), [data])
  const message = useRef<HTMLDivElement>(null)
  useAnswerInView({ message, isSearch })

  return (
    <>
      {!isUnknownPath && <WantedPage />}
      <search className="block">
        <Hero hasLead={!isSearch && !isUnknownPath} isLow={isSearch}>
          <SearchBar filters={filters} place={place} unknown={unknown} popular={popular} onSearch={onSearch} />
        </Hero>
        <div className="container-page grid gap-4 pt-3">
          {(isUnknownPath || unknown !== null) && (
            <div ref={message} className="grid gap-4">
              {isUnknownPath && <UnknownPath />}
              {unknown !== null && <UnknownPlace key={unknown} text={unknown} popular={popular} />}
            </div>
          )}
          {taken && place && <TakenForNote {...{ taken, place, filters }} />}
          {/* A search by the name closes them, because they would hide what is found. */}
          <BrowsePlaces key={searches} onSearch={onSearch} {...{ filters, choices, popular }} />
        </div>
      </search>
      <div className="container-page flex flex-col gap-12 pb-20 md:gap-16">
        <Results key={JSON.stringify([filters, first === null])} {...{ filters, place, first, instead, countAbout }} />
        <BelowResults popular={popular} commission={commission} desired={desired} />
      </div>
    </>
  )
}
