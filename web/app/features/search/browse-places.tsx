import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Choices } from '../locations/fetch-choices.ts'
import { chip } from './active-filters.tsx'
import { t } from './messages/t.ts'
import { MissingSpot } from './place/missing-spot.tsx'
import { idsOf, nameOfPlace } from './place/place.ts'
import { SearchForm } from './search-form.tsx'
import { type Filters, searchPath } from './search-path.ts'
import type { PopularPlace } from './shown.ts'

type BrowsePlacesProps = { filters: Filters; choices: Choices; popular: PopularPlace[]; onSearch: () => void }

/** The popular places, and all of them level by level, for those who do not know a name. */
export function BrowsePlaces({ filters, choices, popular, onSearch }: BrowsePlacesProps) {
  return (
    <details className="browse group">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {t('home.browse')}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-8">
        <ul aria-label={t('home.popular')} className="flex flex-wrap gap-2">
          {popular.map((place) => (
            <li key={place.region_id}>
              <Link to={searchPath(idsOf(place))} onClick={onSearch} className={chip}>
                {nameOfPlace(place)}
              </Link>
            </li>
          ))}
        </ul>
        {/* A new address starts a new form. */}
        <SearchForm key={JSON.stringify(filters)} filters={filters} choices={choices} />
        <MissingSpot name="" />
      </div>
    </details>
  )
}
