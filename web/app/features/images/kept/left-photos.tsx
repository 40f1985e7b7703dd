import { formatDate } from '@lineup/contract/format.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMinute } from '../../../ui/format.ts'
import { t } from '../messages/t.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import type { LeftList } from './keep-files.ts'
import { dayOf } from './kept-for.ts'

const SHOWN = 5

type LeftPhotosProps = { left: LeftList; isLocked: boolean; onTakeUp: () => void; onDiscard: () => void }

/** Offers the photos with which the person left the page before. */
export function LeftPhotos({ left: { photos, until }, isLocked, onTakeUp, onDiscard }: LeftPhotosProps) {
  return (
    <section aria-labelledby="left" className="rounded-lg border border-brand bg-surface p-4 sm:p-5">
      <h2 id="left" className="text-lg">
        {t('upload.left.title', { photos: t('upload.photos', { count: photos.length }), count: photos.length })}
      </h2>
      <p className="text-sm text-muted">
        {t('upload.left.until', {
          day: dayOf(until, (day) => formatDate(day, 'DD MMM, YYYY')),
          time: formatMinute(until),
          isOne: String(photos.length === 1),
        })}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid max-w-sm flex-1 basis-60 grid-cols-5 gap-1.5">
          {photos.slice(0, SHOWN).map(({ one }) => (
            <Thumbnail key={one.id} file={one.file} />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isLocked} onClick={onTakeUp}>
            {t('upload.left.takeUp')}
          </Button>
          <Button tone="secondary" disabled={isLocked} onClick={onDiscard}>
            {t('upload.left.discard')}
          </Button>
        </div>
      </div>
    </section>
  )
}
