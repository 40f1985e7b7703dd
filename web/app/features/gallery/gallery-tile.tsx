import { Check, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { SourcedPicture } from '../../ui/pictures/picture.tsx'
import { ratioClass } from '../../ui/pictures/ratio.ts'
import { isPlainClick } from '../../ui/plain-click.ts'
import { type KeptOrder, orderPath } from './bought/use-bought.ts'
import { largestJpeg } from './gallery-meta.ts'
import { t } from './messages/t.ts'
import type { PhotoForSale } from './photo-for-sale.ts'
import type { Shortlist } from './shortlist/use-shortlist.ts'
import { timeOf } from './time-of.ts'

type GalleryTileProps = {
  photo: PhotoForSale
  total: number
  sizes: string
  /** Whose it is, where that is not said elsewhere. */
  by: string | false | undefined
  /** The order that it was bought with in this browser. */
  order: KeptOrder | undefined
  shortlist: Pick<Shortlist, 'chosen' | 'toggle'>
  /** The photo before it was taken in another one. Small photos tell the time only there. */
  isNewMinute: boolean
  isSmall: boolean
  /** Shown before all others: on phones those wait for it. */
  isFirst: boolean
  onOpen: (id: number) => void
  onNear: () => void
}

/** One picture with its number and time. A click opens it large; without JavaScript the link leads to the large preview. */
export function GalleryTile({
  photo,
  total,
  sizes,
  by,
  order,
  shortlist,
  isNewMinute,
  isSmall,
  isFirst,
  onOpen,
  onNear,
}: GalleryTileProps) {
  const { image, number, name, price, checkoutPath } = photo
  const { width, height, takenAt } = image
  const time = timeOf(takenAt)
  const isChosen = shortlist.chosen.includes(image.id)

  return (
    <figure className={`photo-tile ${ratioClass(width, height)} ${height > width ? 'photo-tall' : ''}`}>
      <a
        id={`photo-${image.id}`}
        href={largestJpeg(image) ?? checkoutPath}
        aria-label={t('gallery.open', { n: number, total, time: time || 'none' })}
        className="photo-frame"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen(image.id)
        }}
      >
        <SourcedPicture
          sources={image.sources}
          alt={name}
          width={width}
          height={height}
          // Where the browser can, by the size that it is shown in; this needs a lazy photo.
          sizes={isFirst ? sizes : `auto,${sizes}`}
          isFirst={isFirst}
        />
      </a>
      <figcaption className="photo-caption numbers text-muted">
        <p className={isNewMinute ? 'photo-minute' : ''}>
          {t('gallery.numberOf', { n: number, total })}
          {takenAt && (
            <>
              {' · '}
              <time dateTime={takenAt}>{time}</time>
            </>
          )}
          {order && ` · ${t('gallery.yours')}`}
          {by && <span className="block truncate">{by}</span>}
        </p>
        <div className="photo-actions">
          {order ? (
            <Link to={orderPath(order)} aria-label={t('gallery.openOrderOf', { n: number })} className="photo-buy">
              {isSmall ? t('gallery.yours') : t('gallery.openOrder')}
            </Link>
          ) : (
            <>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={t('gallery.choose', { n: number })}
                title={t('gallery.choose', { n: number })}
                className="photo-choose group flex-none"
                onClick={() => shortlist.toggle(image.id)}
              >
                {/* Both are there, so that nothing goes when the browser has read what it has chosen. */}
                <Check aria-hidden strokeWidth={3} className="hidden size-[20px] group-aria-pressed:block" />
                <ShoppingBasket aria-hidden className="size-[20px] group-aria-pressed:hidden" />
              </button>
              <Link to={checkoutPath} aria-label={t('gallery.buySingleOf', { n: number, price })} className="photo-buy">
                {t('gallery.buy')} <span>{price}</span>
              </Link>
            </>
          )}
        </div>
      </figcaption>
    </figure>
  )
}
