import { rowOf } from '@lineup/contract/joined.ts'
import { activity } from '@lineup/contract/states.ts'
import { type KeyboardEvent, memo } from 'react'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import { t } from './messages/t.ts'
import type { Stack, StackedImage } from './stack-line.ts'

type StackStripProps = {
  stack: Stack
  imageOf: Map<number, StackedImage>
  timeOf: (at: Date | null) => string
  /** The photo that the next act is about, if it lies here. */
  chosen: number | undefined
  onChoose: (imageId: number) => void
  onStep: (event: KeyboardEvent, imageId: number) => void
}

/** A stack as a strip of its photos. */
export const StackStrip = memo(function StackStrip(props: StackStripProps) {
  const { stack, imageOf, timeOf, chosen, onChoose, onStep } = props
  const images = stack.image_ids.flatMap((id) => imageOf.get(id) ?? [])
  const time = timeOf(images[0]?.at ?? null)
  const count = images.length
  return (
    <li
      aria-label={t('stack', { time, photos: t('photos', { count: count }) })}
      className={`max-w-full rounded-md border p-1.5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] ${chosen === undefined ? 'border-line bg-surface' : 'border-brand bg-surface'}`}
    >
      <p className="numbers flex items-baseline gap-x-2 px-0.5 pb-1 text-xs text-muted">
        <span className="text-sm font-semibold text-text">{time}</span>
        {count > 1 && <span>{count}</span>}
        {stack.is_mended && <span className="ms-auto ps-1 font-semibold text-brand">{t('mended')}</span>}
      </p>
      <ul className="flex flex-wrap gap-1">
        {images.map((image, index) => {
          const isChosen = image.id === chosen
          const isShown = image.status === activity.active
          const label = t('photo', { place: index + 1, count, time: timeOf(image.at) })
          return (
            <li key={image.id} className="w-21 sm:w-26">
              <button
                type="button"
                id={`stacked-${image.id}`}
                tabIndex={isChosen ? 0 : -1}
                aria-pressed={isChosen}
                aria-label={rowOf([label, !isShown && t('hidden')])}
                className={`block w-full overflow-hidden rounded-sm ${isChosen ? 'outline-3 outline-offset-1 outline-brand' : ''}`}
                onFocus={() => onChoose(image.id)}
                onClick={() => onChoose(image.id)}
                onKeyDown={(event) => onStep(event, image.id)}
              >
                <SourcedPicture
                  sources={pictureSources(filesOf(image), image.placeholder)}
                  alt=""
                  width={3}
                  height={2}
                  sizes="104px"
                  className={isShown ? '' : 'opacity-40'}
                />
              </button>
            </li>
          )
        })}
      </ul>
    </li>
  )
})

function filesOf({ thumbnail, width, height }: StackedImage) {
  if (thumbnail === null) return []
  return [{ url: thumbnail, width: 400, height: Math.round((400 * height) / width), type: 'image/jpeg' }]
}
