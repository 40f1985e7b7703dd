import { texts } from '@lineup/contract/errors.ts'
import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { gallery as words } from '../../strings/gallery.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { BuyBar } from './buy-bar.tsx'
import { GalleryHeader } from './gallery-header.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import type { PhotoSlide } from './lightbox/photo-slide.ts'
import { useLightbox } from './lightbox/use-lightbox.tsx'
import { type Gallery, loadGallery } from './load-gallery.ts'
import { PhotoWall } from './photo-wall.tsx'
import { ShareButton } from './share-button.tsx'
import { useShortlist } from './shortlist/use-shortlist.ts'
import { partsOfDay, timeOf } from './time-of-day.ts'
import { wholeOffer } from './whole-offer.ts'

export function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { currency } = useSite()
  const { images, isLoading, loadMore } = useAllImages(gallery)
  const shortlist = useShortlist(gallery.sequence_key)
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const parts = useMemo(() => partsOfDay(images), [images])
  const offer = wholeOffer(gallery, currency)
  const title = `${gallery.spot}, ${date}`
  const lightbox = useLightbox(slidesOf({ ...gallery, images }, date, currency), {
    title,
    photographer: gallery.name,
    whole: offer && gallery.total > 1 ? { to: offer.to, text: offer.short } : null,
    ...shortlist,
  })

  return (
    <div className="flex flex-col">
      <div className="container-page pt-4 sm:pt-6">
        <GalleryHeader gallery={gallery} parts={parts} />
      </div>
      {/* Before forty photos for keyboards and screen readers, though it stands at the bottom. */}
      {offer && (
        <BuyBar offer={offer}>
          <ShareButton title={title} />
        </BuyBar>
      )}
      <div className="container-page">
        {images.length === 0 && <Empty>{texts.noRecord}</Empty>}
        <div className="photo-room">
          <PhotoWall
            gallery={gallery}
            images={images}
            shortlist={shortlist}
            onOpen={lightbox.open}
            onNear={lightbox.prepare}
          />
          <GoodToKnow hasTimes={images.some(({ takenAt }) => takenAt)} />
        </div>
        <LoadMore shown={images.length} total={gallery.total} isLoading={isLoading} onClick={() => void loadMore()} />
      </div>
      {lightbox.view}
    </div>
  )
}

function slidesOf({ images, spot, sequence_key }: Gallery, date: string, currency: string): PhotoSlide[] {
  return images.map(({ id, sources, width, height, price, takenAt }, n) => ({
    id,
    srcSet: sources.jpeg,
    ratio: width / height,
    alt: words.photo(n + 1, spot, date),
    time: timeOf(takenAt),
    buy: {
      text: words.buyPhoto(formatMoney(price, currency)),
      path: href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(id) }),
    },
  }))
}

function useAllImages(gallery: Gallery) {
  const [all, setAll] = useState(gallery.images)
  const [isLoading, setLoading] = useState(false)

  async function loadMore() {
    setLoading(true)
    try {
      setAll((await loadGallery(call, gallery.sequence_key, gallery.total)).images)
    } catch {
      // The call has shown the error; the button stays.
    } finally {
      setLoading(false)
    }
  }

  return { images: all, isLoading, loadMore }
}
