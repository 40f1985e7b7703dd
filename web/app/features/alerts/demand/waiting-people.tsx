import type { viewDemand } from '@lineup/contract/alerts/demand.ts'
import { formatDate } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { BellRing } from 'lucide-react'
import { href, Link } from 'react-router'
import type { Output } from '../../../api/wire.ts'
import { t } from '../messages/t.ts'

const SHOWN = 4

type Demand = Output<typeof viewDemand>['list'][number]

/** An upload of that day at that spot. */
function beginningAt({ continent_id, region_id, area_id, spot_id, date }: Demand) {
  const place = { continent_id, region_id, area_id, spot_id }
  const ids = Object.entries(place).map(([level, id]) => [level, String(id)])
  return new URLSearchParams([['date', date], ...ids])
}

/** The newest days for which people wait, at the photographer's spots first. Nothing without any. */
export function WaitingPeople({ list }: { list: Demand[] }) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby="waiting-people" className="rounded-lg border border-line bg-surface p-4 sm:px-5">
      <h2 id="waiting-people" className="flex items-center gap-2 text-lg">
        <BellRing aria-hidden className="size-5 flex-none text-brand" />
        {t('demand.waitHeading')}
      </h2>
      <p className="text-sm text-muted">{t('demand.waitLead')}</p>
      <ul className="mt-2 grid gap-x-8 *:min-w-0 sm:grid-cols-2">
        {list.slice(0, SHOWN).map((row) => (
          <li key={`${row.spot_id} ${row.date}`} className="border-t border-line">
            <DemandOf row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way to upload it; not once one's own photos of it are in review. */
function DemandOf({ row }: { row: Demand }) {
  const look = 'flex min-h-11 items-center justify-between gap-x-4 large-letters:flex-wrap'
  const spotAndDay = (
    <>
      {row.spot}
      {between()}
      <time dateTime={row.date}>{formatDate(row.date, 'DD MMM, YYYY')}</time>
    </>
  )
  const people = (
    <strong className="numbers flex-none font-semibold">{t('demand.people', { count: row.waiting })}</strong>
  )
  if (row.in_review) {
    return (
      <p className={look}>
        <span className="min-w-0">
          <span className="font-semibold">{spotAndDay}</span>{' '}
          <span className="text-sm text-muted">{t('demand.inReview')}</span>
        </span>
        {people}
      </p>
    )
  }
  return (
    <Link to={`${href('/user/session/create')}?${beginningAt(row)}`} className={`${look} hover:underline`}>
      <span className="min-w-0 wrap-anywhere font-semibold text-brand">{spotAndDay}</span>
      {people}
    </Link>
  )
}
