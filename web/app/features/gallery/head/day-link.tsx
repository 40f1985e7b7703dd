import { href, Link } from 'react-router'
import type { Gallery } from '../load-gallery.ts'
import type { Related } from '../load-related.ts'
import { t } from '../messages/t.ts'

/** Leads to all photos of the spot and day. */
export function DayLink({ gallery: { spot_id, date }, day }: { gallery: Gallery; day: Related['day'] }) {
  return (
    <Link
      to={href('/day/:spot_id/:date', { spot_id: String(spot_id), date })}
      className="reach font-semibold text-brand underline-offset-4 hover:underline"
    >
      {t('wholeDay', { photos: day.photos })}
    </Link>
  )
}
