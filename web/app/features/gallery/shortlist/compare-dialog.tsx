import { useEffect, useRef } from 'react'
import { gallery as words } from '../../../strings/gallery.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { type Bought, orderPath } from '../bought/use-bought.ts'
import type { PhotoForSale } from '../photo-for-sale.ts'
import { timeOf } from '../time-of-day.ts'
import type { Offer } from '../whole-offer.ts'

type CompareDialogProps = {
  photos: PhotoForSale[]
  offer: Offer
  bought: Bought
  /** The photo that was seen large last. */
  seen: number | null
  onOpen: (id: number) => void
  onNear: () => void
  onRemove: (id: number) => void
  onClose: () => void
}

/** The chosen photos side by side, each with its price or its order, and the whole gallery below. A click opens one large. */
export function CompareDialog(props: CompareDialogProps) {
  const { photos, offer, bought, seen, onOpen, onNear, onRemove, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  // Who comes back from the large photo goes on there, not at the top.
  useEffect(() => list.current?.querySelector<HTMLElement>(`[data-photo="${seen}"]`)?.focus(), [seen])

  // On a phone on its side, three to a row leave room for their prices.
  const half = photos.length > 1 ? 'sm:grid-cols-2 [@media(min-width:640px)_and_(max-height:480px)]:grid-cols-3' : ''
  return (
    <Dialog title={words.compare} isOpen shape="full" onClose={onClose}>
      <ul
        ref={list}
        className={`grid gap-x-1.5 gap-y-5 ${half} ${photos.length === 3 || photos.length > 4 ? 'lg:grid-cols-3' : ''}`}
      >
        {photos.map((photo) => (
          <li key={photo.image.id}>
            <button
              type="button"
              data-photo={photo.image.id}
              aria-label={words.enlarge(photo.number)}
              className="block w-full cursor-zoom-in rounded-sm"
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={() => onOpen(photo.image.id)}
            >
              <SourcedPicture
                sources={photo.image.sources}
                alt={photo.name}
                width={photo.image.width}
                height={photo.image.height}
                sizes="(min-width:640px) 50vw,100vw"
                className="rounded-sm"
              />
            </button>
            <PhotoLine photo={photo} order={bought.get(photo.image.id)} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <p className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 bg-bg py-3">
        {offer.notes[1] && <span className="text-sm text-muted">{offer.notes[1]}</span>}
        {offer.to && (
          <LinkButton to={offer.to} tone="secondary">
            {offer.ofSession}
          </LinkButton>
        )}
      </p>
    </Dialog>
  )
}

type PhotoLineProps = {
  photo: PhotoForSale
  /** The order that it was bought with in this browser. */
  order: ReturnType<Bought['get']>
  onRemove: (id: number) => void
}

function PhotoLine({ photo: { image, number, price, checkoutPath }, order, onRemove }: PhotoLineProps) {
  return (
    <div className="numbers mt-1 flex min-h-11 items-center gap-2 text-sm text-muted">
      <p className="min-w-0 flex-1">
        {words.photoNumber(number)}
        {image.takenAt && ` · ${timeOf(image.takenAt)}`}
        {order && ` · ${words.yours}`}
      </p>
      <Button tone="quiet" size="sm" aria-label={words.unchoose(number)} onClick={() => onRemove(image.id)}>
        {words.remove}
      </Button>
      {order ? (
        <LinkButton to={orderPath(order)} tone="secondary" size="sm" aria-label={words.openOrderOf(number)}>
          {words.openOrder}
        </LinkButton>
      ) : (
        <LinkButton to={checkoutPath} size="sm" aria-label={words.buySingleOf(number, price)}>
          {words.buy} · {price}
        </LinkButton>
      )}
    </div>
  )
}
