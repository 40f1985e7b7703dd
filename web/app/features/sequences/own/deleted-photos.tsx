import { Button } from '../../../ui/button.tsx'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { t } from '../messages/t.ts'
import type { ManagedImage } from '../sequence-cache.ts'
import { bringImageBack } from '../view/change-image.ts'

type DeletedPhotosProps = { sequenceId: number; images: ManagedImage[] }

/** What its owner has deleted of a sequence, folded. */
export function DeletedPhotos({ sequenceId, images }: DeletedPhotosProps) {
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer py-2 text-sm font-semibold text-muted">
        {t('sequences.deleted.photos', { count: images.length })}
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
        {images.map(({ id, name, previews, placeholder }) => (
          <li key={id} aria-label={name} className="grid min-w-0 gap-1.5">
            <SourcedPicture
              sources={pictureSources(previews, placeholder)}
              alt=""
              width={4}
              height={3}
              sizes="(min-width: 40rem) 160px, 46vw"
              isEager={false}
              className="rounded-md [&_img]:opacity-50"
            />
            <p className="truncate text-sm" title={name}>
              {name}
            </p>
            <Button
              tone="secondary"
              size="sm"
              aria-label={t('sequences.of', { action: t('sequences.restore'), name })}
              className="justify-self-start max-sm:min-h-11"
              onClick={() => void bringImageBack(sequenceId, id)}
            >
              {t('sequences.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
