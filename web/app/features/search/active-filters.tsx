import { X } from 'lucide-react'
import { href, Link } from 'react-router'
import { levelAbove, levels } from '../locations/levels.ts'
import { withoutPlace } from './filters.ts'
import { t } from './messages/t.ts'
import { nameOfPlace, type Place } from './place/place.ts'
import { type Filters, searchPath } from './search-path.ts'

type ActiveFiltersProps = { filters: Filters; place: Place | null }

/** A chip for the place, which a click removes, and the way to the place around it. The days have theirs in the search. */
export function ActiveFilters({ filters, place }: ActiveFiltersProps) {
  const here = place && levels.findLast((level) => place[level])
  const around = here && levelAbove(here)
  // One chip clears all there is.
  const hasClear = Boolean(place) === Boolean(filters.date)

  if (!place && !hasClear) return null
  return (
    <ul className="chip-row">
      {place && (
        <li>
          <Link
            to={searchPath(withoutPlace(filters, 'continent'))}
            aria-label={t('activeFilters.remove', { name: nameOfPlace(place) })}
            preventScrollReset
            className={chip}
          >
            {nameOfPlace(place)}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      )}
      {here && around && (
        <li>
          <Link to={searchPath(withoutPlace(filters, here))} preventScrollReset className={quiet}>
            {t('activeFilters.allOf', { place: place[around] ?? '' })}
          </Link>
        </li>
      )}
      {hasClear && (
        <li>
          <Link to={href('/home')} preventScrollReset className={quiet}>
            {t('home.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

const quiet = 'inline-flex min-h-9 items-center text-sm font-semibold text-brand hover:underline'

export const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm font-semibold transition-colors hover:bg-sunken'
