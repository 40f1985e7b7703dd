import { formatDate } from '@lineup/contract/format.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import type { Choices } from '../locations/fetch-choices.ts'
import { levels } from '../locations/levels.ts'
import { type Filters, isFiltered, searchPath, withoutPlace } from './filters.ts'

export function chosenPlaces(filters: Filters, choices: Choices) {
  return levels.flatMap((level) => {
    const found = choices[level].find(({ id }) => id === filters[`${level}_id`])
    return found ? [{ level, name: found.name }] : []
  })
}

type ActiveFiltersProps = {
  filters: Filters
  choices: Choices
  /** False when nothing was found, because the empty state then offers to clear the filters. */
  canClear: boolean
}

/** One chip per filter. A click removes the filter, and for a place also the levels below it. */
export function ActiveFilters({ filters, choices, canClear }: ActiveFiltersProps) {
  const named = chosenPlaces(filters, choices)
  // An address may name a place without its parents; then its name is unknown.
  const unnamed = levels.filter((level) => filters[`${level}_id`] !== null && !named.some((one) => one.level === level))
  const places = [...named, ...unnamed.map((level) => ({ level, name: home.one[level] }))]
  const chips = [
    ...places.map(({ level, name }) => ({ name, to: searchPath(withoutPlace(filters, level)) })),
    ...(filters.date
      ? [{ name: formatDate(filters.date, 'DD MMM, YYYY'), to: searchPath({ ...filters, date: null }) }]
      : []),
  ]

  const hasClear = canClear && isFiltered(filters) && chips.length !== 1

  if (chips.length === 0 && !hasClear) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} aria-label={home.remove(name)} preventScrollReset className={chip}>
            {name}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {hasClear && (
        <li>
          <Link
            to={href('/home')}
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-brand hover:underline"
          >
            {home.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}

export const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm font-semibold transition-colors hover:bg-sunken'
