import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { gallery as words } from '../../strings/gallery.ts'
import { photographer } from '../../strings/photos/photographer.ts'
import { plural } from '../../ui/format.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import type { Gallery } from './load-gallery.ts'
import type { Related } from './load-related.ts'
import type { Jump } from './time-of-day.ts'

// Few galleries are so long.
const ByTime = lazy(async () => ({ default: (await import('./by-time.tsx')).ByTime }))
const DensitySwitch = lazy(async () => ({ default: (await import('./density/density-switch.tsx')).DensitySwitch }))
// Few galleries share their day with others.
const DayLink = lazy(async () => ({ default: (await import('./day-link.tsx')).DayLink }))

type GalleryHeaderProps = {
  gallery: Gallery
  jumps: Jump[]
  /** All photos of the spot and day. */
  day: Related['day']
  isMany: boolean
}

export function GalleryHeader({ gallery, jumps, day, isMany }: GalleryHeaderProps) {
  const { currency } = useSite()
  const { date, ride_price } = gallery
  // So many that few look at all of them. The page of the day has a time line.
  const isLong = gallery.total > LONG && gallery.images.some(({ takenAt }) => takenAt)
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 wrap-anywhere">
        <Breadcrumb gallery={gallery} />
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 tabIndex={-1} className="text-2xl">
            {gallery.spot}, <time dateTime={date}>{formatDate(date, 'DD MMM, YYYY')}</time>
          </h1>
          <p className="text-muted">
            {words.by}{' '}
            <Link
              to={href('/photographer/:id', { id: String(gallery.photographer_id) })}
              title={photographer.all(gallery.name)}
              className="font-semibold text-text underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {gallery.name}
            </Link>
            {' · '}
            {plural(gallery.total, words.photos)}
            {day.photos > gallery.total && (
              <Suspense>
                <DayLink gallery={gallery} day={day} />
              </Suspense>
            )}
          </p>
        </div>
        {gallery.total > 1 && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-muted noscript:hidden">
            <Heart aria-hidden className="size-4" />
            {words.howToChoose}
            {ride_price !== null && words.withinMinute(formatMoney(ride_price, currency))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(jumps.length > 0 || isLong) && (
          <nav aria-label={words.jumps.label} className="flex flex-wrap gap-2">
            {isLong && (
              <Suspense>
                <ByTime gallery={gallery} className={partClass} />
              </Suspense>
            )}
            {jumps.map(({ part, imageId, count }) => (
              <a key={part} href={`#photo-${imageId}`} className={partClass}>
                {words.jumps[part]} <span className="numbers text-muted">{count}</span>
              </a>
            ))}
          </nav>
        )}
        {isMany && (
          <Suspense>
            <DensitySwitch />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const LONG = 20

const partClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm font-semibold hover:bg-sunken'
