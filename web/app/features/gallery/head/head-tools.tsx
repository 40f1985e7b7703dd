import { DensitySwitch } from '../density/density-switch.tsx'
import type { Starts } from '../density/use-small.ts'
import type { Gallery, GalleryImage } from '../load-gallery.ts'
import { t } from '../messages/t.ts'
import { ByTime } from './by-time.tsx'
import { jumpsOf } from './jumps-of.ts'

export { DayLink } from './day-link.tsx'

type HeadToolsProps = {
  gallery: Gallery
  images: GalleryImage[]
  starts: Starts
}

/** The ways into a long session, and how large its photos are. */
export function HeadTools({ gallery, images, starts }: HeadToolsProps) {
  const jumps = jumpsOf(images)
  // So many that few look at all of them. The page of the day has a time line.
  const isLong = gallery.total > LONG && gallery.images.some(({ takenAt }) => takenAt)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(jumps.length > 0 || isLong) && (
        <nav aria-label={t('jumps.label')} className="flex flex-wrap gap-2">
          {isLong && <ByTime gallery={gallery} className={partClass} />}
          {jumps.map(({ part, imageId, count }) => (
            <a key={part} href={`#photo-${imageId}`} className={partClass}>
              {t(`jumps.${part}`)} <span className="numbers text-muted">{count}</span>
            </a>
          ))}
        </nav>
      )}
      {starts && <DensitySwitch starts={starts} />}
    </div>
  )
}

const LONG = 20

const partClass =
  'reach inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm font-semibold hover:bg-sunken'
