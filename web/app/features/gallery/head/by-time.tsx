import { Clock } from 'lucide-react'
import { href, Link } from 'react-router'
import type { Gallery } from '../load-gallery.ts'
import { t } from '../messages/t.ts'

/** Leads to the time line of the day. */
export function ByTime({ gallery: { spot_id, date }, className }: { gallery: Gallery; className: string }) {
  return (
    <Link to={href('/day/:spot_id/:date', { spot_id: String(spot_id), date })} className={className}>
      <Clock aria-hidden className="size-4" />
      {t('picked.byTime')}
    </Link>
  )
}
