import { Fragment, useMemo } from 'react'
import { ratio, ratioClass } from '../../ui/pictures/ratio.ts'
import { type Bought, notReadYet } from './bought/use-bought.ts'
import { type Starts, useSmall } from './density/use-small.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { FIRST_IMAGES } from './load-gallery.ts'
import { t } from './messages/t.ts'
import type { PhotoForSale } from './photo-for-sale.ts'
import { photoSizes, SMALL_SIZES } from './photo-sizes.ts'
import { arrangePhotos } from './rows/arrange-photos.ts'
import type { Shortlist } from './shortlist/use-shortlist.ts'
import { timeOf } from './time-of.ts'

type PhotoWallProps = {
  photos: PhotoForSale[]
  total: number
  starts?: Starts
  shortlist: Shortlist
  bought: Bought
  /** Of several photographers. */
  hasNames?: boolean
  onOpen: (id: number) => void
  onNear: () => void
}

export function PhotoWall(props: PhotoWallProps) {
  const { photos, total, starts, shortlist, bought, hasNames, onOpen, onNear } = props
  const isSmall = useSmall(starts)
  const { placed, lead, stage } = useMemo(() => arrange(photos), [photos])

  const shown = photos.map((photo, n) => {
    const { id, takenAt } = photo.image
    const { starts: rows = [], sizes = '' } = placed[n] ?? {}
    return (
      <Fragment key={id}>
        {rows.length > 0 && (
          <span aria-hidden className={`row-break ${rows.map((layout) => `break-${layout}`).join(' ')}`} />
        )}
        <GalleryTile
          photo={photo}
          total={total}
          sizes={isSmall ? SMALL_SIZES : sizes}
          by={hasNames && photo.photographer.name}
          order={bought.get(id)}
          isNewMinute={timeOf(takenAt) !== timeOf(photos[n - 1]?.image.takenAt ?? null)}
          isSmall={isSmall}
          isFirst={n < FIRST_ON_PHONES}
          shortlist={shortlist}
          onOpen={onOpen}
          onNear={onNear}
        />
      </Fragment>
    )
  })

  return (
    <section
      aria-label={t('gallery.list')}
      className={`photos ${starts ? `starts-${starts}` : ''} ${stage} ${bought === notReadYet ? 'photos-unread' : ''}`}
    >
      {lead && (
        <div className={`photo-lead ${ratioClass(lead.whole, 1)}`}>
          {shown[0]}
          <div className={`photo-side beside-${lead.stacked} ${ratioClass(lead.ratio, 1)}`}>
            {shown.slice(1, lead.stacked + 1)}
          </div>
        </div>
      )}
      {shown.slice(lead ? lead.stacked + 1 : 0)}
    </section>
  )
}

/** Phones show two at first. More would share the line with these. */
const FIRST_ON_PHONES = 2

/** The photos of the document keep their rows when the rest of them comes. */
function arrange(photos: PhotoForSale[]) {
  const ratios = photos.map(({ image: { width, height } }) => ratio(width, height))
  const first = arrangePhotos(ratios.slice(0, FIRST_IMAGES))
  const later = arrangePhotos(ratios.slice(FIRST_IMAGES), { isFirst: false })
  return {
    placed: [...first.photos, ...later.photos].map((photo) => ({ ...photo, sizes: photoSizes(photo) })),
    lead: first.lead,
    stage: first.isRow
      ? 'photo-row'
      : first.stage
        ? `photo-${first.columns ? 'columns' : 'stage'} ${ratioClass(first.stage, 1)}`
        : '',
  }
}
