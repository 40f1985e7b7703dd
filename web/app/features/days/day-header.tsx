import { formatDate, formatMoney, formatShortDay } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { ChevronLeft, ChevronRight, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../api/use-site.ts'
import { TellMeLink } from '../alerts/tell-me-link.tsx'
import { Breadcrumb } from '../gallery/breadcrumb.tsx'
import { localTime } from './clock-time.ts'
import { dayPath } from './day-path.ts'
import type { Day } from './load-day.ts'
import { t } from './messages/t.ts'

export function DayHeader({ day }: { day: Day }) {
  return (
    <div className="day-head">
      <div className="flex flex-wrap items-center gap-x-2">
        <Breadcrumb gallery={day} />
        <nav aria-label={t('day.daysAround')} className="ms-auto flex flex-wrap items-center gap-x-3">
          {/* Not later than the rest: it would move them. */}
          {day.photos > 0 && <TellMeLink date={day.date} isBetween={day.previous !== null && day.next !== null} />}
          {day.previous && (
            /* An arrow alone looks like the way back, and a number like a count. */
            <DayLink day={day} to={day.previous} label={t('day.previousDay', { date: shortDate(day.previous) })}>
              <ChevronLeft aria-hidden className="size-5" />
              {formatShortDay(day.previous)}
            </DayLink>
          )}
          {day.next && (
            <DayLink day={day} to={day.next} label={t('day.nextDay', { date: shortDate(day.next) })}>
              {formatShortDay(day.next)}
              <ChevronRight aria-hidden className="size-5" />
            </DayLink>
          )}
        </nav>
      </div>
      <div className="flex-wrap items-baseline gap-x-4 md:flex">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
          {day.spot}
          {between()}
          <time dateTime={day.date}>{formatDate(day.date, 'DD MMM, YYYY')}</time>
        </h1>
        {/* One line on phones, without what does not fit: else our font's arrival could wrap it, and move the photos. */}
        <p className="flex flex-wrap gap-x-2 text-sm text-muted max-sm:h-5 max-sm:overflow-hidden large-letters:h-auto">
          {day.photos > 0 && (
            <span>
              {t('day.by', {
                photos: t('day.photos', { count: day.photos }),
                who: t('day.photographers', { count: day.photographers }),
              })}
            </span>
          )}
          <Price day={day} />
          <SunTimes day={day} />
          {day.photos > 0 && day.time_zone === null && <span>· {t('day.noZone')}</span>}
        </p>
      </div>
    </div>
  )
}

const shortDate = (date: string) => formatDate(date, 'DD MMM, YYYY')

type DayLinkProps = { day: Day; to: string; label: string; children: React.ReactNode }

function DayLink({ day, to, label, children }: DayLinkProps) {
  return (
    <Link
      to={dayPath({ ...day, date: to })}
      aria-label={label}
      title={label}
      className="numbers reach inline-flex min-h-8 items-center text-sm font-semibold whitespace-nowrap hover:underline"
    >
      {children}
    </Link>
  )
}

function Price({ day: { price_from: from, price_to: to } }: { day: Day }) {
  const { currency } = useSite()
  if (from === null || to === null) return null
  return (
    <span>
      <span className="large-letters:hidden">· </span>
      {t('day.price', { from: from === to ? 'none' : formatMoney(from, currency), to: formatMoney(to, currency) })}
    </span>
  )
}

function SunTimes({ day: { sun, time_zone, date } }: { day: Day }) {
  if (!sun?.rise || !sun.set) return null
  const [rise, set] = [sun.rise, sun.set].map((instant) => localTime(instant, time_zone, date).text.slice(0, 5))
  return (
    <span className="numbers inline-flex items-center gap-1.5">
      <Sun aria-hidden className="size-4 text-warn" />
      {t('day.sun', { rise: rise ?? '', set: set ?? '' })}
    </span>
  )
}
