import { texts } from '@lineup/contract/errors.ts'
import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { sequenceType } from '@lineup/contract/states.ts'
import { Download, HandHeart, User } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { gallery as words } from '../../strings/gallery.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { plural } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { GalleryTile } from './gallery-tile.tsx'
import { type Gallery, loadGallery } from './load-gallery.ts'
import { savedByWhole } from './saved-by-whole.ts'
import { type PhotoSlide, useLightbox } from './use-lightbox.ts'

export function GalleryPage({ gallery }: { gallery: Gallery }) {
  const { currency } = useSite()
  const { images, isLoading, loadMore } = useAllImages(gallery)
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const lightbox = useLightbox(slidesOf({ ...gallery, images }, date, currency))
  const offer = wholeOffer(gallery, currency)

  return (
    <div className="container-page py-6 pb-24 sm:py-8">
      <Breadcrumb gallery={gallery} />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 wrap-anywhere">
          <h1 tabIndex={-1} className="text-2xl">
            {gallery.spot}, <time dateTime={gallery.date}>{date}</time>
          </h1>
          <p className="mt-1.5 text-muted">
            {words.by} <strong className="font-semibold text-text">{gallery.name}</strong>
            {' · '}
            {plural(gallery.total, words.photos)}
            {' · '}
            {words.each(formatMoney(gallery.image_price, currency))}
          </p>
        </div>
        {offer && (
          <div className="grid gap-1 text-center max-md:hidden">
            <LinkButton to={offer.to}>{offer.text}</LinkButton>
            {offer.note && <p className="numbers text-sm text-muted">{offer.note}</p>}
          </div>
        )}
      </div>

      {images.length === 0 && <Empty>{texts.noRecord}</Empty>}
      <ul className="photo-rows">
        {images.map((image, n) => (
          <GalleryTile
            key={image.id}
            image={image}
            number={n + 1}
            name={words.photo(n + 1, gallery.spot, date)}
            price={formatMoney(image.price, currency)}
            checkoutPath={href('/image-payment-checkout/:sequence_key/:id', {
              sequence_key: gallery.sequence_key,
              id: String(image.id),
            })}
            onOpen={() => lightbox.open(image.id)}
            onNear={lightbox.prepare}
          />
        ))}
      </ul>
      <LoadMore shown={images.length} total={gallery.total} isLoading={isLoading} onClick={() => void loadMore()} />
      <GoodToKnow />
      {offer && <BuyBar {...offer} />}
    </div>
  )
}

/** On phones the buy button sticks to the bottom, near the thumb. */
function BuyBar({ to, price, note }: Offer) {
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-bg px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <p className="leading-tight">
        <span className="block text-sm text-muted">{words.whole}</span>
        <span className="numbers font-head text-xl font-semibold">{price}</span>
        {note && <span className="numbers block text-xs text-muted">{note}</span>}
      </p>
      <Link to={to} className={`${buttonClass()} min-w-32`}>
        {words.buy}
      </Link>
    </div>
  )
}

function GoodToKnow() {
  const facts = [
    { icon: <User aria-hidden className="mt-0.5 size-5 flex-none text-brand" />, text: words.trust.personal },
    { icon: <Download aria-hidden className="mt-0.5 size-5 flex-none text-brand" />, text: words.trust.once },
    { icon: <HandHeart aria-hidden className="mt-0.5 size-5 flex-none text-brand" />, text: words.trust.donation },
  ]
  return (
    <ul aria-label={words.trust.label} className="mt-12 grid gap-4 border-t border-line pt-8 text-sm md:grid-cols-3">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex gap-3">
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function slidesOf({ images, spot, sequence_key }: Gallery, date: string, currency: string): PhotoSlide[] {
  return images.map(({ id, sources, width, height, price }, n) => ({
    id,
    srcSet: sources.jpeg,
    ratio: width / height,
    alt: words.photo(n + 1, spot, date),
    action: {
      text: words.buyOne(formatMoney(price, currency)),
      path: href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(id) }),
    },
  }))
}

type Offer = {
  to: string
  price: string
  text: string
  note: string | null
}

/** The offer for the whole sequence. A sequence of one image is sold as that image. */
function wholeOffer(gallery: Gallery, currency: string): Offer | null {
  const { type, images, sequence_key, sequence_price, total } = gallery
  const only = images[0]
  if (!only) return null
  if (type === sequenceType.single || total === 1) {
    const price = formatMoney(only.price, currency)
    return {
      to: href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(only.id) }),
      price,
      text: words.buyOne(price),
      note: null,
    }
  }
  const price = formatMoney(sequence_price, currency)
  const saved = savedByWhole(gallery)
  return {
    to: href('/sequence-payment-checkout/:sequence_key', { sequence_key }),
    price,
    text: words.buyWhole(price),
    note: saved > 0 ? words.saves(formatMoney(saved, currency)) : null,
  }
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
