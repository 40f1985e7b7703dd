import { CircleCheck, ImageIcon, X } from 'lucide-react'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { IconButton } from '../../ui/button.tsx'
import { t as tImages } from '../images/messages/t.ts'
import type { Upload } from '../images/queued-files.ts'
import { type Clocks, minuteOf } from './clocks/said-of-clock.ts'
import { t } from './messages/t.ts'

type ArrivedPhotosProps = {
  photos: Upload[]
  clocks: Pick<Clocks, 'day' | 'zone' | 'said'>
  isLocked: boolean
  onRemove: (upload: Upload) => Promise<void>
}

/** Photos that had arrived before this page was opened. Their pictures are on the server alone, so each shows its name and time. */
export function ArrivedPhotos({ photos, clocks, isLocked, onRemove }: ArrivedPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section aria-label={tImages('begunSession.arrivedBefore')}>
      <h2 className="text-md font-semibold">{tImages('begunSession.arrivedBefore')}</h2>
      <ul className="mt-2 grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {photos.map((upload) => (
          <li key={upload.id} className="flex min-h-11 items-center gap-2 border-b border-line text-sm">
            <ImageIcon aria-hidden className="size-4.5 flex-none text-muted" />
            <span className="min-w-0 flex-1 truncate">{upload.name}</span>
            <time className="numbers text-muted">
              {minuteOf(upload, clocks.said.get(upload.camera_key ?? ''), clocks).slice(11)}
            </time>
            <CircleCheck aria-hidden className="size-3.5 flex-none text-ok" />
            <IconButton
              label={t('session.remove', { name: upload.name })}
              disabled={isLocked}
              onClick={() => void onRemove(upload).catch(tellIfUnreachable)}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
