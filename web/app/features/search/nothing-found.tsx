import { texts } from '@lineup/contract/errors.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import { nothingFound as words } from '../../strings/search/nothing-found.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TellMe } from '../alerts/tell-me.tsx'
import { chip } from './active-filters.tsx'
import { type Filters, searchPath } from './search-path.ts'
import { awaitedDays } from './time/awaited-days.ts'

type NothingFoundProps = { filters: Filters; spot: string | null; nearestDates: string[] }

/** Offers the nearest days, a way out, and a mail when there is something. */
export function NothingFound({ filters, spot, nearestDates }: NothingFoundProps) {
  const { spot_id, date: asked, time } = filters
  // It has photos at other times.
  const isOtherTime = (date: string) => Boolean(time) && date === asked
  return (
    <>
      <Empty
        action={
          <>
            {nearestDates.length > 0 && (
              <div>
                <p className="mb-3 text-muted">{nearestDates.some(isOtherTime) ? words.notThen : words.nearest}</p>
                <ul className="flex flex-wrap justify-center gap-2">
                  {nearestDates.map((date) => (
                    <li key={date}>
                      <Link to={searchPath({ ...filters, date, until: null, time: undefined })} className={chip}>
                        {isOtherTime(date)
                          ? words.wholeOf(formatDate(date, 'DD MMM, YYYY'))
                          : formatDate(date, 'DD MMM, YYYY')}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <LinkButton to={href('/home')} tone="secondary">
              {home.clear}
            </LinkButton>
          </>
        }
      >
        {texts.noSequence}
      </Empty>
      {spot_id && spot && <TellMe className="mx-auto mt-6" spotId={spot_id} spot={spot} {...awaitedDays(filters)} />}
    </>
  )
}
