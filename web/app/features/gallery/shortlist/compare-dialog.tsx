import { X } from 'lucide-react'
import { gallery as words } from '../../../strings/gallery.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import type { PhotoForSale } from '../photo-for-sale.ts'
import { timeOf } from '../time-of-day.ts'
import type { Offer } from '../whole-offer.ts'

type CompareDialogProps = {
  photos: PhotoForSale[]
  offer: Offer
  onRemove: (id: number) => void
  onClose: () => void
}

/** The chosen photos side by side, each with its price, and the whole gallery below. */
export function CompareDialog({ photos, offer, onRemove, onClose }: CompareDialogProps) {
  // On a phone on its side, three to a row leave room for their prices.
  const half = photos.length > 1 ? 'sm:grid-cols-2 [@media(min-width:640px)_and_(max-height:480px)]:grid-cols-3' : ''
  return (
    <Dialog title={words.compare} isOpen shape="full" onClose={onClose}>
      <ul
        className={`grid gap-x-1.5 gap-y-5 ${half} ${photos.length === 3 || photos.length > 4 ? 'lg:grid-cols-3' : ''}`}
      >
        {photos.map(({ image, number, name, price, checkoutPath }) => (
          <li key={image.id}>
            <SourcedPicture
              sources={image.sources}
              alt={name}
              width={image.width}
              height={image.height}
              sizes="(min-width:640px) 50vw,100vw"
              className="rounded-sm"
            />
            <div className="numbers mt-1 flex items-center gap-2 text-sm text-muted">
              <p className="min-w-0 flex-1">
                {words.photoNumber(number)}
                {image.takenAt && ` · ${timeOf(image.takenAt)}`}
              </p>
              <IconButton label={words.unchoose(number)} onClick={() => onRemove(image.id)}>
                <X aria-hidden className="size-5" />
              </IconButton>
              <LinkButton to={checkoutPath} size="sm" aria-label={words.buySingleOf(number, price)}>
                {words.buy} · {price}
              </LinkButton>
            </div>
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
