import { formatDate } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { ShoppingBasket } from 'lucide-react'
import { href, Link } from 'react-router'
import { placed } from '../../ui/placed.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import type { Starts } from './density/use-small.ts'
import { DayLink, HeadTools } from './head/head-tools.tsx'
import type { Gallery, GalleryImage } from './load-gallery.ts'
import type { Related } from './load-related.ts'
import { t } from './messages/t.ts'
import { savedByWhole } from './saved-by-whole.ts'

type GalleryHeaderProps = {
  gallery: Gallery
  /** Those that are shown. */
  images: GalleryImage[]
  /** All photos of the spot and day. */
  day: Related['day']
  starts: Starts
  /** Not all of it is bought. */
  hasOnSale: boolean
}

export function GalleryHeader({ gallery, images, day, starts, hasOnSale }: GalleryHeaderProps) {
  const { date } = gallery
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <Breadcrumb gallery={gallery} />
        <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-baseline">
          <h1 tabIndex={-1} className="text-2xl">
            {gallery.spot}
            {between()}
            <time dateTime={date}>{formatDate(date, 'DD MMM, YYYY')}</time>
          </h1>
          <p className="text-muted">
            {placed((part) => t('gallery.by', { name: part(<Photographer {...gallery} />) }))}
            {' · '}
            {t('gallery.count', { count: gallery.total })}
            {day.photos > gallery.total && (
              <>
                {' · '}
                <DayLink gallery={gallery} day={day} />
              </>
            )}
          </p>
        </div>
        {gallery.total > 1 && (
          // The line stays, so that nothing moves when the browser has read what it bought.
          <p className={`mt-1 text-sm text-muted noscript:hidden ${hasOnSale ? '' : 'invisible'}`}>
            {placed((part) =>
              t('gallery.press', {
                basket: part(<ShoppingBasket aria-hidden className="inline size-4 align-[-3px]" />),
                together: String(gallery.ride_price !== null || savedByWhole(gallery) > 0),
              }),
            )}
          </p>
        )}
      </div>
      {gallery.total > 1 && <HeadTools gallery={gallery} images={images} starts={starts} />}
    </div>
  )
}

function Photographer({ photographer_id, name }: Pick<Gallery, 'photographer_id' | 'name'>) {
  return (
    <Link
      to={href('/photographer/:id', { id: String(photographer_id) })}
      className="font-semibold text-text underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}
