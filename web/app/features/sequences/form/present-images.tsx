import { formatDate } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { activity, approval } from '@lineup/contract/states.ts'
import { Link } from 'react-router'
import { Empty } from '../../../ui/empty.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { t as tImages } from '../../images/messages/t.ts'
import { activityOf } from '../activity.ts'
import { t } from '../messages/t.ts'
import { type EditedSequence, isRejected, type ManagedImage } from '../sequence-cache.ts'
import { isInTheMaking } from '../sequence-lists.ts'
import { goneState } from '../takedown/gone-state.ts'
import { TakenDownNote } from '../takedown/taken-down-note.tsx'

type PresentImagesProps = { sequence: EditedSequence; viewPath: string }

export function PresentImages({ sequence, viewPath }: PresentImagesProps) {
  const { images, spot } = sequence
  const date = formatDate(sequence.date, 'DD MMM, YYYY')

  return (
    <section aria-labelledby="present">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="present" className="text-xl">
          {tImages('upload.present')}
        </h2>
        {images.length > 0 && (
          <Link to={viewPath} className="py-1.5 text-sm font-semibold text-brand hover:underline">
            {tImages('upload.lookAfter')}
          </Link>
        )}
      </div>
      {images.length === 0 && <Empty>{tContract('noRecord')}</Empty>}
      <ul className="grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-5">
        {images.map((image, n) => (
          <li key={image.id} className="relative min-w-0 rounded-md">
            <div className="relative rounded-md">
              <Link
                to={`${viewPath}?photo=${image.id}`}
                aria-label={t('sequences.open', { n: n + 1 })}
                className="stretched"
              >
                <Picture
                  files={image.previews}
                  placeholder={image.placeholder}
                  alt={tGallery('gallery.photo', { n: n + 1, spot, date })}
                  width={3}
                  height={2}
                  sizes="(min-width: 75rem) 150px, 30vw"
                  className={`rounded-md [&_img]:object-contain ${isSeen(image) ? '' : '[&_img]:opacity-50'}`}
                />
              </Link>
              <TakenDownNote image={image} isSmall />
            </div>
            <p className="mt-1 truncate text-xs text-muted">{noteOn(image, sequence)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isSeen = (image: ManagedImage) =>
  image.deleted_at === null && image.status === activity.active && !isRejected(image)

function noteOn(image: ManagedImage, { is_approved }: EditedSequence): string | null {
  const gone = goneState(image)
  if (gone) return gone
  if (image.error) return image.error
  if (isInTheMaking(image)) return t('sequences.preparing')
  if (is_approved === approval.approved && image.is_approved === approval.waiting)
    return t('sequences.approval.waiting')
  if (isRejected(image)) return t('sequences.sale.rejected')
  return activityOf(image.status).isActive ? null : activityOf(image.status).state
}
