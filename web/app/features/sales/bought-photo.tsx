import { formatPercent } from '@lineup/contract/format.ts'
import { Check, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { formatBytes } from '../../ui/format.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { cleanSet, copiesOf } from './bought-slides.ts'
import { type Item, progressOf } from './downloads/download-controls.tsx'
import type { Clean } from './downloads/use-arrived-originals.ts'
import type { Progress } from './downloads/use-downloads.ts'
import { t } from './messages/t.ts'

type BoughtPhotoProps = {
  item: Item
  progress: Progress | undefined
  /** The photo without the mark, made here from the original. */
  clean: Clean | undefined
  onOpen: () => void
  sizes: string
  isFirst: boolean
}

/** A bought photo with the progress of its download on it. It opens large. Once it is here, the mark fades away. */
export function BoughtPhoto({ item, progress, clean, onOpen, sizes, isFirst }: BoughtPhotoProps) {
  const { width, height, previews, placeholder, name } = item
  const { isRunning, isDone, percent } = progressOf(item, progress)
  const [hadCopy] = useState(item.copy !== null)
  // One that comes later lies over the preview, which stays.
  const isCopy = hadCopy && item.copy !== null
  const picture = (
    <Picture
      files={isCopy ? copiesOf(item) : previews}
      placeholder={placeholder}
      alt={t('paid.photo', { name })}
      width={width}
      height={height}
      sizes={isCopy ? sizesOfCopy(sizes) : sizes}
      isFirst={isFirst}
    />
  )
  return (
    <div className="bought-stage">
      <div className="bought-photo relative">
        {clean || previews.length > 0 ? (
          <button
            type="button"
            id={`photo-${item.image_id}`}
            aria-label={t('paid.open', { name })}
            className="bought-open"
            onClick={onOpen}
          >
            {/* First, because the viewer begins with the first picture in here. */}
            {clean && !isCopy && (
              <img srcSet={cleanSet(item, clean)} sizes={sizesOfCopy(sizes)} alt="" className="bought-clean" />
            )}
            {picture}
            <span className="bought-round bought-large">
              <Maximize2 aria-hidden className="size-5" />
            </span>
          </button>
        ) : (
          picture
        )}
        {isRunning && (
          <div className="bought-progress">
            <p aria-hidden className="numbers font-head text-xl font-semibold">
              {progress?.kind === 'running' ? t('paid.got', { percent: formatPercent(percent) }) : t('paid.starting')}
            </p>
            <ProgressBar max={100} value={percent} label={t('paid.downloadOf', { name })} />
          </div>
        )}
        {isDone && !item.reported && (
          <span aria-hidden className="bought-round bought-check">
            <Check className="size-5" />
          </span>
        )}
      </div>
    </div>
  )
}

/** On phones the small copy is sharp enough among others: the large view has the rest. */
const sizesOfCopy = (sizes: string) => sizes.replace(/100vw$/, '33vw')

/** `by`: its photographer, where the order has photos of several. */
export function FileFacts({ item: { name, size, width, height }, by }: { item: Item; by: string | null }) {
  return (
    <>
      <h2 className="order-name text-sm font-semibold" title={name}>
        {name}
      </h2>
      {by !== null && <p className="truncate text-xs text-muted">{t('paid.by', { name: by })}</p>}
      <p className="numbers text-xs text-muted">
        {formatBytes(size)} · <span className="inline-block">{t('paid.pixels', { width, height })}</span>
      </p>
    </>
  )
}
