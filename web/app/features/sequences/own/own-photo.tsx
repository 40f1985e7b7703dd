import { approval } from '@lineup/contract/states.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { activityOf } from '../activity.ts'
import { DeleteButton } from '../card-buttons.tsx'
import { t } from '../messages/t.ts'
import { type AdminSequence, isRejected, type ManagedImage } from '../sequence-cache.ts'
import { isInTheMaking } from '../sequence-lists.ts'
import { deleteImage, toggleImage } from '../view/change-image.ts'
import { PhotoReason } from '../view/photo-rejection.tsx'
import { SaleSwitch } from './sale-switch.tsx'

type OwnPhotoProps = {
  image: ManagedImage
  sequence: AdminSequence
  number: number
  alt: string
  /** The number on it, which moves it. */
  place: ReactNode
  /** Lies over it while photos are selected, in place of all that is done to it alone. */
  select: ReactNode
  onOpen: () => void
  onNear: () => void
}

/** A photo of an own sequence. It fills its tile, whatever its shape. */
export function OwnPhoto({ image, sequence, number, alt, place, select, onOpen, onNear }: OwnPhotoProps) {
  const { id, status, error, previews, placeholder, taken_at } = image
  const name = t('sequences.photo', { n: number })
  const named = { sequenceId: sequence.id, image, name, isOwn: true }
  const isOut = isRejected(image)
  const sources = pictureSources(previews, placeholder)

  return (
    <>
      <div className="relative">
        <SourcedPicture
          sources={sources}
          alt={alt}
          width={4}
          height={3}
          sizes="(min-width: 75rem) 240px, 46vw"
          isEager={number <= 8}
          className={`rounded-md ${activityOf(status).isActive && !isOut ? '' : '[&_img]:opacity-40'}`}
        />
        {isInTheMaking(image) && (
          <p className="absolute inset-0 grid place-items-center rounded-md text-sm text-muted">
            <span className="skeleton absolute inset-0 rounded-md" />
            <span className="relative">{t('sequences.preparing')}</span>
          </p>
        )}
        {error && (
          <p className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-3 pt-10 text-center text-xs text-err">
            <TriangleAlert aria-hidden className="size-5" />
            {error}
          </p>
        )}
        {!select && sources.jpeg && (
          <button
            type="button"
            data-carries
            id={`photo-${id}`}
            aria-label={t('sequences.open', { n: number })}
            className="absolute inset-0 cursor-zoom-in rounded-md"
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          />
        )}
        {select || <div className="absolute top-0 start-0">{place}</div>}
      </div>
      <p className="mt-1.5 truncate text-sm font-medium" title={image.name}>
        {image.name}
      </p>
      <p className="numbers flex flex-wrap gap-x-2 text-xs text-muted">
        {[
          { text: wordOf(image, sequence), look: isOut ? 'font-semibold text-err' : 'font-semibold' },
          {
            text: select && !activityOf(status).isActive && !isOut && t('sequences.visibility.now.off'),
            look: 'font-semibold',
          },
          { text: image.sold > 0 && t('judgePhoto.sold', { count: image.sold }), look: 'font-semibold text-ok' },
          { text: taken_at?.slice(11, 16), look: '' },
        ].map(
          ({ text, look }) =>
            text && (
              <span key={text} className={look}>
                {text}
              </span>
            ),
        )}
      </p>
      {!select && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-1">
          {!isOut && <SaleSwitch name={name} status={status} onClick={() => void toggleImage(named)} />}
          <span className="ms-auto">
            <DeleteButton name={name} onClick={() => void deleteImage(named)} />
          </span>
        </div>
      )}
      <PhotoReason image={image} />
    </>
  )
}

const waitsAlone = (image: ManagedImage, sequence: AdminSequence) =>
  sequence.is_approved === approval.approved && image.is_approved === approval.waiting

/** Why visitors do not see it, where neither the switch nor the note above all photos says so. */
function wordOf(image: ManagedImage, sequence: AdminSequence): string {
  if (isRejected(image)) return t('sequences.sale.rejected')
  return waitsAlone(image, sequence) ? t('sequences.sale.inReview') : ''
}
