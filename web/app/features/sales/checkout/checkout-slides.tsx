import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { t as tUi } from '../../../ui/messages/t.ts'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { ratioClass } from '../../../ui/pictures/ratio.ts'
import type { GalleryImage } from '../../gallery/load-gallery.ts'
import { t } from '../messages/t.ts'

type CheckoutSlidesProps = {
  images: GalleryImage[]
  /** There may be more than the `images` of the first document. */
  total: number
  /** From 1. */
  nameOf: (n: number) => string
}

const SIZES = '(min-width:75rem) calc(100vw - 496px), (min-width:40rem) calc(100vw - 360px), 100vw'

/** One photo, or a strip that snaps to one photo, with thumbs below it. Without JavaScript the strip still scrolls. */
export function CheckoutSlides({ images, total, nameOf }: CheckoutSlidesProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const only = images.length === 1 ? images[0] : undefined
  if (only) {
    return (
      <div className="checkout-stage">
        <Photo image={only} n={1} nameOf={nameOf} />
      </div>
    )
  }

  function note() {
    const list = strip.current
    if (list?.clientWidth) setShown(Math.round(list.scrollLeft / list.clientWidth))
  }
  const show = (n: number) => strip.current?.scrollTo({ left: n * strip.current.clientWidth })

  return (
    <section aria-roledescription="carousel" aria-label={t('checkout.slides')} className="checkout-slides min-w-0">
      <div className="checkout-stage">
        {/* Without its own tab stop, keys could not scroll a strip without links. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul ref={strip} tabIndex={0} onScroll={note} className="checkout-strip no-scrollbar">
          {images.map((image, n) => (
            <li key={image.id} aria-label={tUi('slides.numberOf', { n: n + 1, total })} className="checkout-slide">
              <Photo image={image} n={n + 1} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      </div>
      {/* In one line with letters of any size: no grid breaks between the number and its arrows. */}
      <div className="mt-2 grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-1 max-sm:px-4 sm:gap-2">
        <output className="numbers min-w-12 flex-none text-sm text-muted">
          {shown + 1} / {total}
        </output>
        {/* Disabled buttons would lose the focus. */}
        <IconButton label={t('checkout.previous')} aria-disabled={shown === 0} onClick={() => show(shown - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <Thumbs images={images} shown={shown} onShow={show} />
        <IconButton
          label={t('checkout.next')}
          aria-disabled={shown >= images.length - 1}
          onClick={() => show(shown + 1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}

type PhotoProps = { image: GalleryImage; n: number; nameOf: (n: number) => string }

function Photo({ image: { width, height, sources }, n, nameOf }: PhotoProps) {
  return (
    <div className={`checkout-photo ${ratioClass(width, height)}`}>
      <SourcedPicture sources={sources} alt={nameOf(n)} width={width} height={height} sizes={SIZES} isFirst={n === 1} />
    </div>
  )
}

type ThumbsProps = { images: GalleryImage[]; shown: number; onShow: (n: number) => void }

function Thumbs({ images, shown, onShow }: ThumbsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not scrollIntoView, which would scroll the page as well.
    const [list, thumb] = [row.current, row.current?.children[shown] as HTMLElement | undefined]
    if (list && thumb) list.scrollTo?.({ left: thumb.offsetLeft - (list.clientWidth - thumb.clientWidth) / 2 })
  }, [shown])

  return (
    <div ref={row} className="no-scrollbar relative flex min-w-0 flex-1 gap-1 overflow-x-auto p-1">
      {images.map((image, n) => (
        <button
          key={image.id}
          type="button"
          aria-label={t('checkout.show', { n: n + 1 })}
          aria-current={n === shown}
          className="checkout-thumb"
          onClick={() => onShow(n)}
        >
          <SourcedPicture sources={image.sources} alt="" width={3} height={2} sizes="66px" />
        </button>
      ))}
    </div>
  )
}
