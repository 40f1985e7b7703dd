import { Fragment, useMemo } from 'react'
import { gallery as words } from '../../strings/gallery.ts'
import { ratio, ratioClass } from '../../ui/pictures/ratio.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { type Bought, notReadYet } from './bought/use-bought.ts'
import { useSmall } from './density/use-small.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { FIRST_IMAGES } from './load-gallery.ts'
import type { PhotoForSale } from './photo-for-sale.ts'
import { photoSizes, SMALL_SIZES } from './photo-sizes.ts'
import type { Shortlist } from './shortlist/use-shortlist.ts'

type PhotoWallProps = {
  photos: PhotoForSale[]
  total: number
  /** So many that they may be shown small. */
  isMany?: boolean
  shortlist: Shortlist
  bought: Bought
  /** Of several photographers. */
  hasNames?: boolean
  onOpen: (id: number) => void
  onNear: () => void
}

export function PhotoWall({ photos, total, isMany, shortlist, bought, hasNames, onOpen, onNear }: PhotoWallProps) {
  const isSmall = useSmall() && isMany
  const { tiles, lead, stage } = useMemo(() => arrange(photos), [photos])

  const shown = tiles.map(({ photo, starts, sizes }, n) => {
    const { id } = photo.image
    return (
      <Fragment key={id}>
        {starts.length > 0 && (
          <span aria-hidden className={`row-break ${starts.map((layout) => `break-${layout}`).join(' ')}`} />
        )}
        <GalleryTile
          photo={photo}
          total={total}
          sizes={isSmall ? SMALL_SIZES : sizes}
          by={hasNames && photo.photographer.name}
          order={bought.get(id)}
          isFirst={n < FIRST_ON_PHONES}
          isChosen={shortlist.chosen.includes(id)}
          onChoose={() => shortlist.toggle(id)}
          onOpen={() => onOpen(id)}
          onNear={onNear}
        />
      </Fragment>
    )
  })

  return (
    <section
      aria-label={words.list}
      className={`photos ${isMany ? 'photos-many' : ''} ${stage ?? ''} ${bought === notReadYet ? 'photos-unread' : ''}`}
    >
      {lead && (
        <div className="photo-lead">
          {shown[0]}
          <div className={`photo-side ${ratioClass(lead.ratio, 1)}`}>{shown.slice(1, lead.stacked + 1)}</div>
        </div>
      )}
      {shown.slice(lead ? lead.stacked + 1 : 0)}
    </section>
  )
}

/** Phones show two at first. More would share the line with these. */
const FIRST_ON_PHONES = 2

/** The photos of the document keep their rows when Load More brings others. */
function arrange(photos: PhotoForSale[]) {
  const ratios = photos.map(({ image: { width, height } }) => ratio(width, height))
  const first = arrangePhotos(ratios.slice(0, FIRST_IMAGES))
  const later = arrangePhotos(ratios.slice(FIRST_IMAGES), { isFirst: false })
  const placed = [...first.photos, ...later.photos]
  const sum = ratios.reduce((total, one) => total + one, 0)
  return {
    tiles: photos.map((photo, n) => {
      const at = placed[n]
      return { photo, starts: n > 0 ? (at?.starts ?? []) : [], sizes: at ? photoSizes(at) : '100vw' }
    }),
    lead: first.lead,
    // Photos that would be higher than the window if they filled the width.
    stage: !first.lead && sum < 2 ? `photo-stage ${ratioClass(sum, 1)}` : null,
  }
}
