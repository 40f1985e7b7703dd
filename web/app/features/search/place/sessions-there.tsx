import { type Days, describeDays, shortDays } from '../days.ts'
import { t } from '../messages/t.ts'
import type { SuggestedPlace } from './place.ts'

/** How many sessions a suggested place has, on the days of the search if it has some, and else the nearest day with photos. */
export function SessionsThere({ place, days }: { place: SuggestedPlace; days: Days }) {
  const lines = linesOf(place, days)
  if (lines.length === 0) return null
  return (
    <span className="numbers flex-none text-end text-xs text-muted">
      {lines.map((line, n) => (
        <span key={line} className="block">
          {n > 0 && ' '}
          {line}
        </span>
      ))}
    </span>
  )
}

function linesOf({ sequences, on_days }: SuggestedPlace, days: Days): string[] {
  const asked = shortDays(days)
  if (asked === null) return sequences > 0 ? [t('home.sequences', { count: sequences })] : []
  // A count of all days would promise what the search does not find.
  if (!on_days?.nearest_date) return []
  if (on_days.sequences > 0)
    return [t('home.sequences', { count: on_days.sequences }), t('placeList.on', { days: asked })]
  const day = { date: on_days.nearest_date, until: null }
  const isThisYear = days.date?.slice(0, 4) === on_days.nearest_date.slice(0, 4)
  return [
    t('placeList.none', { days: asked }),
    t('placeList.nearest', { day: (isThisYear ? shortDays(day) : describeDays(day)) ?? '' }),
  ]
}
