import { memo } from 'react'
import { Link } from 'react-router'
import { gallery as words } from '../../strings/gallery.ts'
import { SourcedPicture } from '../../ui/pictures/picture.tsx'
import { ratio, ratioClass } from '../../ui/pictures/ratio.ts'
import { largestJpeg } from './gallery-meta.ts'
import type { GalleryImage } from './load-gallery.ts'

type GalleryTileProps = {
  image: GalleryImage
  number: number
  name: string
  price: string
  checkoutPath: string
  onOpen: () => void
  onNear: () => void
}

/** One picture with its price. A click opens it large; without JavaScript the link leads to the large preview. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { image, number, name, price, checkoutPath, onOpen, onNear } = props
  const { width, height, sources } = image
  const shownWidth = Math.round(ratio(width, height) * 280)

  return (
    <li className={`photo-tile ${ratioClass(width, height)}`}>
      <a
        id={`photo-${image.id}`}
        href={largestJpeg(image) ?? checkoutPath}
        aria-label={words.open(number)}
        className="photo-frame block focus-visible:shadow-[inset_0_0_0_4px_var(--bg)]"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        <SourcedPicture
          sources={sources}
          alt={name}
          width={width}
          height={height}
          sizes={`(min-width: 640px) ${shownWidth}px, 100vw`}
          isFirst={number <= 2}
          isEager={number <= 4}
        />
      </a>
      <div className="mt-1 flex min-h-9 items-center justify-between gap-3 px-0.5">
        <span className="numbers font-head font-semibold">{price}</span>
        <Link
          to={checkoutPath}
          aria-label={words.buySingleOf(number, price)}
          className="inline-flex min-h-9 items-center rounded-sm px-2 text-sm font-semibold whitespace-nowrap text-brand hover:underline"
        >
          {words.buySingle}
        </Link>
      </div>
    </li>
  )
})
