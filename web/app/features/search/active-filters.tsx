import { X } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import { activeFilters as words } from '../../strings/search/active-filters.ts'
import { levelAbove, levels } from '../locations/levels.ts'
import { describeDays } from './days.ts'
import { isFiltered, withoutPlace } from './filters.ts'
import { nameOfPlace, type Place } from './place/place.ts'
import { type Filters, searchPath } from './search-path.ts'

type ActiveFiltersProps = { filters: Filters; place: Place | null }

/** A chip for the place and one for the days, which a click removes, and the way to the place around it: one line, which scrolls on phones. */
export function ActiveFilters({ filters, place }: ActiveFiltersProps) {
  const days = describeDays(filters)
  const here = place && levels.findLast((level) => place[level])
  const around = here && levelAbove(here)
  const chips = [
    ...(place ? [{ name: nameOfPlace(place), to: searchPath(withoutPlace(filters, 'continent')) }] : []),
    ...(days ? [{ name: days, to: searchPath({ ...filters, date: null, until: null }) }] : []),
  ]
  if (days && filters.time) {
    chips.push({ name: words.about(filters.time), to: searchPath({ ...filters, time: undefined }) })
  }
  // One chip clears all there is.
  const hasClear = isFiltered(filters) && chips.length !== 1

  if (chips.length === 0 && !hasClear) return null
  return (
    <ul className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1 whitespace-nowrap">
      {chips.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} aria-label={words.remove(name)} preventScrollReset className={chip}>
            {name}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {here && around && (
        <li>
          <Link to={searchPath(withoutPlace(filters, here))} preventScrollReset className={quiet}>
            {words.allOf(place[around] ?? '')}
          </Link>
        </li>
      )}
      {hasClear && (
        <li>
          <Link to={href('/home')} preventScrollReset className={quiet}>
            {home.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}

const quiet = 'inline-flex min-h-9 items-center text-sm font-semibold text-brand hover:underline'

export const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm font-semibold transition-colors hover:bg-sunken'
