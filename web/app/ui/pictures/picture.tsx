import { addressesOf, type PictureFile, type PictureSources, pictureSources } from './picture-sources.ts'
import { preloadPicture } from './preload-picture.ts'
import { ratioClass } from './ratio.ts'

type PictureLayout = {
  alt: string
  width: number
  height: number
  sizes: string
  /** Visible immediately: not lazy, high priority. */
  isFirst?: boolean
  /** Visible soon: not lazy, but after the first ones. */
  isEager?: boolean
  className?: string
}

export type PictureProps = PictureLayout & {
  files: PictureFile[]
  /** A ThumbHash in base64. Its average colour shows until the picture has loaded. */
  placeholder?: string | null
}

/** The picture of a card. Browsers without AVIF get one JPEG, which is large enough for any card. */
export function Picture({ files, placeholder, ...shown }: PictureProps) {
  const sources = pictureSources(files, placeholder)
  const jpeg = sources.avif ? (sources.jpeg.split(', ').at(1) ?? sources.jpeg) : sources.jpeg
  return <SourcedPicture sources={{ ...sources, jpeg }} {...shown} />
}

/**
 * A picture that reserves its final space: AVIF with a JPEG fallback. It fills its parent's width. The ratio is a
 * class, because pages have no style attributes.
 */
export function SourcedPicture(props: PictureLayout & { sources: PictureSources }) {
  const { sources, alt, width, height, sizes, className = '', isFirst = false, isEager = false } = props
  const { jpeg, avif, color } = sources
  // Browsers with AVIF never look at it.
  const isSpare = avif !== '' && !jpeg.includes(', ')
  if (isFirst) preloadPicture({ jpeg, avif, sizes })

  return (
    <span className={`picture ${ratioClass(width, height)} ${className}`}>
      {/* An SVG has a colour without a style attribute, which the page's policy would refuse. */}
      {color && <svg aria-hidden color={color} />}
      {jpeg && (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            src={addressesOf(jpeg)[0]}
            {...(!isSpare && { srcSet: jpeg, sizes })}
            alt={alt}
            loading={isFirst || isEager ? 'eager' : 'lazy'}
            {...(isFirst && { fetchPriority: 'high' as const })}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
