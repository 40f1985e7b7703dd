import { type ReactNode, useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { ratioClass } from '../../../ui/pictures/ratio.ts'
import { t } from '../messages/t.ts'
import type { PhotoForSale } from '../photo-for-sale.ts'
import { timeOf } from '../time-of.ts'
import type { Offer } from '../whole-offer.ts'
import type { ChoiceOffer } from './choice-offer.ts'

type CompareDialogProps = {
  photos: PhotoForSale[]
  choice: ChoiceOffer
  add: ReactNode
  offer: Offer | null
  /** The photo that was seen large from here last, or 0: then all begins at the first one. */
  seen: number
  onOpen: (id: number) => void
  onNear: () => void
  onRemove: (id: number) => void
  onClose: () => void
}

/** The chosen photos side by side, and below them what they cost together. A click opens one large. */
export function CompareDialog(props: CompareDialogProps) {
  const { photos, choice, add, offer, seen, onOpen, onNear, onRemove, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  // Who comes back from the large photo goes on there, not at the top.
  useEffect(() => {
    const photo = list.current?.querySelector<HTMLElement>(`[data-photo="${seen}"]`)
    // A focus alone would scroll a high photo by its foot, with its head below the title.
    photo?.scrollIntoView()
    photo?.focus({ preventScroll: true })
  }, [seen])

  const half = photos.length > 1 ? 'compare-half sm:grid-cols-2' : ''
  return (
    <Dialog title={t('picked.compare')} isOpen shape="full" onClose={onClose}>
      <ul
        ref={list}
        className={`grid gap-x-1.5 gap-y-5 ${half} ${photos.length === 3 || photos.length > 4 ? 'lg:grid-cols-3' : ''}`}
      >
        {photos.map((photo) => (
          <li key={photo.image.id}>
            <button
              type="button"
              data-photo={photo.image.id}
              aria-label={t('picked.enlarge', { n: photo.number })}
              className={`compare-photo mx-auto block w-full cursor-zoom-in rounded-sm ${ratioClass(photo.image.width, photo.image.height)}`}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={() => onOpen(photo.image.id)}
            >
              <SourcedPicture
                sources={photo.image.sources}
                alt={photo.name}
                width={photo.image.width}
                height={photo.image.height}
                sizes="(min-width:40rem) 50vw,100vw"
                className="rounded-sm"
              />
            </button>
            <PhotoLine photo={photo} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <p className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 bg-bg py-3">
        {choice.note && <span className="text-sm text-muted">{choice.note}</span>}
        {add}
        {choice.to && <LinkButton to={choice.to}>{choice.withPrice}</LinkButton>}
        {offer?.to && (
          <LinkButton to={offer.to} tone="secondary">
            {t('choice.ofSession', { name: offer.name, price: offer.price })}
          </LinkButton>
        )}
      </p>
    </Dialog>
  )
}

type PhotoLineProps = {
  photo: PhotoForSale
  onRemove: (id: number) => void
}

function PhotoLine({ photo: { image, number, price, checkoutPath }, onRemove }: PhotoLineProps) {
  return (
    <div className="compare-line numbers mt-1 flex min-h-11 items-center text-muted">
      <p className="min-w-0 flex-1">
        {t('picked.photoNumber', { n: number })}
        {image.takenAt && ` · ${timeOf(image.takenAt)}`}
      </p>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('picked.unchoose', { n: number })}
        onClick={() => onRemove(image.id)}
      >
        {t('picked.remove')}
      </Button>
      <LinkButton
        to={checkoutPath}
        tone="secondary"
        size="sm"
        aria-label={t('gallery.buySingleOf', { n: number, price })}
      >
        {t('gallery.buyAt', { price })}
      </LinkButton>
    </div>
  )
}
