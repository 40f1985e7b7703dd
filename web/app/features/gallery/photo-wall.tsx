import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { Fragment, useMemo } from 'react'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { gallery as words } from '../../strings/gallery.ts'
import { ratio, ratioClass } from '../../ui/pictures/ratio.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { FIRST_IMAGES, type Gallery, type GalleryImage } from './load-gallery.ts'
import { photoSizes } from './photo-sizes.ts'
import type { useShortlist } from './shortlist/use-shortlist.ts'

type PhotoWallProps = {
  gallery: Gallery
  images: GalleryImage[]
  shortlist: ReturnType<typeof useShortlist>
  onOpen: (id: number) => void
  onNear: () => void
}

export function PhotoWall({ gallery, images, shortlist, onOpen, onNear }: PhotoWallProps) {
  const { currency } = useSite()
  const { sequence_key, spot, total } = gallery
  const date = formatDate(gallery.date, 'DD MMM, YYYY')
  const { tiles, lead, stage } = useMemo(() => arrange(images), [images])

  const shown = tiles.map(({ image, starts, sizes }, n) => (
    <Fragment key={image.id}>
      {starts.length > 0 && (
        <span aria-hidden className={`row-break ${starts.map((layout) => `break-${layout}`).join(' ')}`} />
      )}
      <GalleryTile
        image={image}
        number={n + 1}
        total={total}
        name={words.photo(n + 1, spot, date)}
        price={formatMoney(image.price, currency)}
        sizes={sizes}
        checkoutPath={href('/image-payment-checkout/:sequence_key/:id', { sequence_key, id: String(image.id) })}
        isChosen={shortlist.chosen.includes(image.id)}
        onChoose={() => shortlist.toggle(image.id)}
        onOpen={() => onOpen(image.id)}
        onNear={onNear}
      />
    </Fragment>
  ))

  return (
    <section aria-label={words.list} className={`photos ${stage ?? ''}`}>
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

/** The photos of the document keep their rows when Load More brings others. */
function arrange(images: GalleryImage[]) {
  const ratios = images.map(({ width, height }) => ratio(width, height))
  const { photos, lead } = arrangePhotos(ratios.slice(0, FIRST_IMAGES))
  const later = arrangePhotos(ratios.slice(FIRST_IMAGES), { isFirst: false })
  const placed = [...photos, ...later.photos]
  const sum = ratios.reduce((total, one) => total + one, 0)
  return {
    tiles: images.map((image, n) => {
      const photo = placed[n]
      return { image, starts: n > 0 ? (photo?.starts ?? []) : [], sizes: photo ? photoSizes(photo) : '100vw' }
    }),
    lead,
    // Photos that would be higher than the window if they filled the width.
    stage: !lead && sum < 2 ? `photo-stage ${ratioClass(sum, 1)}` : null,
  }
}
