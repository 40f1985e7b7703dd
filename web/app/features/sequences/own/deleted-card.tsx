import { formatDate, formatInstant } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { bringBack } from '../change-sequence.ts'
import { t } from '../messages/t.ts'
import type { OwnSequence } from '../sequence-cache.ts'
import { nameOfSequence } from '../sequence-name.ts'

type DeletedCardProps = { sequence: OwnSequence; isEager: boolean }

/** A sequence that its owner has deleted. It can only be brought back. */
export function DeletedCard({ sequence, isEager }: DeletedCardProps) {
  const { id, cover, spot, area, region, images_count, deleted_at } = sequence
  const date = formatDate(sequence.date, 'DD MMM, YYYY')
  const name = nameOfSequence(sequence)

  return (
    <article aria-label={name} className="grid gap-3">
      <Picture
        files={cover?.previews ?? []}
        alt={t('sequences.cover', { spot, date })}
        width={3}
        height={2}
        sizes="(min-width: 75rem) 30vw, (min-width: 40rem) 45vw, 100vw"
        placeholder={cover?.placeholder ?? null}
        isEager={isEager}
        className="rounded-lg [&_img]:opacity-50"
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="truncate text-lg">{spot}</h2>
          <p className="truncate text-sm text-muted">{rowOf([area, region])}</p>
          <p className="numbers text-sm text-muted">
            <time dateTime={sequence.date}>{date}</time> · {t('sequences.photos', { count: images_count })}
          </p>
          {deleted_at && (
            <p className="numbers text-sm text-muted">
              {t('sequences.deletedThen', { date: formatInstant(deleted_at, 'DD MMM, YYYY') })}
            </p>
          )}
        </div>
        <Button
          tone="secondary"
          size="sm"
          aria-label={t('sequences.of', { action: t('sequences.restore'), name })}
          className="max-sm:min-h-11"
          onClick={() => void bringBack(id)}
        >
          {t('sequences.restore')}
        </Button>
      </div>
    </article>
  )
}
