import { formatDate } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { Link } from 'react-router'
import { chip } from '../active-filters.tsx'
import { t } from '../messages/t.ts'
import { type Filters, searchPath } from '../search-path.ts'

type NothingFoundProps = {
  filters: Filters
  nearestDates: string[]
  /** The search whose cards stand below; null if there are none. */
  instead: Filters | null
}

/** A line above the cards of the nearest day: that nothing was found, and the days around. */
export function NothingFound({ filters, nearestDates, instead }: NothingFoundProps) {
  const { date: asked, time } = filters
  // It has photos at other times.
  const isOtherTime = (date: string) => Boolean(time) && date === asked
  const nearest = nearestDates.some(isOtherTime) ? t('nothingFound.notThen') : t('nothingFound.nearest')
  return (
    <div className="mb-3 items-center gap-x-4 sm:flex">
      <p className="flex-none font-head text-lg font-semibold">{tContract('noSequence')}</p>
      <div className="chip-row">
        <p className="flex-none text-sm text-muted large-letters:w-full large-letters:flex-initial">
          {nearestDates.length > 0 ? nearest : instead && t('home.latest')}
        </p>
        <ul className="flex gap-2">
          {nearestDates.map((date) => (
            <li key={date}>
              <Link
                to={searchPath({ ...filters, date, until: null, time: undefined })}
                aria-current={date === instead?.date || undefined}
                className={`${chip} ${date === instead?.date ? 'bg-sunken text-brand' : ''}`}
              >
                {isOtherTime(date)
                  ? t('nothingFound.wholeOf', { day: formatDate(date, 'DD MMM, YYYY') })
                  : formatDate(date, 'DD MMM, YYYY')}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
