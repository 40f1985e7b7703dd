import { Link } from 'react-router'
import { Empty } from '../../ui/empty.tsx'
import { TellMe } from '../alerts/tell-me.tsx'
import { searchPath } from '../search/search-path.ts'
import { clockText } from './clock-time.ts'
import type { Day, DayData } from './load-day.ts'
import { t } from './messages/t.ts'

/** Below the photos of a day, or instead of them. */
export function DayFoot({ day, window }: Pick<DayData, 'day' | 'window'>) {
  const hasPhotos = day.photos > 0
  return (
    <>
      {!hasPhotos && <NoPhotos day={day} />}
      <TellMe
        className={hasPhotos ? 'mt-10' : 'mx-auto mt-6'}
        spotId={day.spot_id}
        {...{ spot: day.spot, date: day.date, hours: hoursOf(window), hasPhotos }}
      />
    </>
  )
}

function NoPhotos({ day }: { day: Day }) {
  const { continent_id, region_id, area_id, spot_id } = day
  return (
    <Empty
      hint={t('day.nothing.hint')}
      action={
        <Link
          to={searchPath({ continent_id, region_id, area_id, spot_id })}
          className="font-semibold text-brand underline"
        >
          {t('day.nothing.search', { spot: day.spot })}
        </Link>
      }
    >
      {t('day.nothing.day')}
    </Empty>
  )
}

/** The window as an alert's hours. An open end stays open. */
const hoursOf = (window: DayData['window']) => ({
  from: window?.from === undefined ? '' : clockText(window.from),
  to: window?.to === undefined || window.to >= LAST_MINUTE ? '' : clockText(window.to),
})

const LAST_MINUTE = 24 * 60
