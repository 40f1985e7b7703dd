import { upload as words } from '../../../strings/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { plural } from '../../../ui/format.ts'
import { Thumbnail } from '../thumbnail.tsx'
import type { LeftList } from './keep-files.ts'
import { KEPT_FOR_MS } from './kept-lifetime.ts'
import type { KeptPhoto } from './kept-store.ts'

const SHOWN = 5

type LeftPhotosProps = { left: LeftList; isLocked: boolean; onTakeUp: () => void; onDiscard: () => void }

/** Offers the photos with which the person left the page before. */
export function LeftPhotos({ left: { photos }, isLocked, onTakeUp, onDiscard }: LeftPhotosProps) {
  return (
    <section aria-labelledby="left" className="rounded-lg border border-brand bg-surface p-4 sm:p-5">
      <h2 id="left" className="text-lg">
        {words.left.title(plural(photos.length, words.photos), photos.length)}
      </h2>
      <p className="text-sm text-muted">{words.left.until(...dayAndTime(photos))}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid max-w-sm flex-1 basis-60 grid-cols-5 gap-1.5">
          {photos.slice(0, SHOWN).map(({ one }) => (
            <Thumbnail key={one.id} file={one.file} />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isLocked} onClick={onTakeUp}>
            {words.left.takeUp}
          </Button>
          <Button tone="secondary" disabled={isLocked} onClick={onDiscard}>
            {words.left.discard}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** When the first of them is deleted. */
function dayAndTime(photos: KeptPhoto[]): [isToday: boolean, time: string] {
  const until = new Date(Math.min(...photos.map(({ at }) => at)) + KEPT_FOR_MS)
  const time = until.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return [until.getDate() === new Date().getDate(), time]
}
