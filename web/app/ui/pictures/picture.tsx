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

export function Picture({ files, placeholder, ...shown }: PictureProps) {
  return <SourcedPicture sources={pictureSources(files, placeholder)} {...shown} />
}

/**
 * A picture that reserves its final space: AVIF with a JPEG fallback. It fills its parent's width. The ratio is a
 * class, because pages have no style attributes.
 */
export function SourcedPicture(props: PictureLayout & { sources: PictureSources }) {
  const { sources, alt, width, height, sizes, className = '', isFirst = false, isEager = false } = props
  const { jpeg, avif, color } = sources
  if (isFirst) preloadPicture({ jpeg, avif, sizes })

  return (
    <span className={`relative block overflow-hidden bg-sunken aspect-(--r) ${ratioClass(width, height)} ${className}`}>
      {/* An SVG, because the page's policy would refuse a style attribute. */}
      {color && (
        <svg aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="none" viewBox="0 0 1 1">
          <path fill={color} d="M0 0h1v1H0z" />
        </svg>
      )}
      {jpeg && (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            src={addressesOf(jpeg)[0]}
            srcSet={jpeg}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={isFirst || isEager ? 'eager' : 'lazy'}
            {...(isFirst && { fetchPriority: 'high' as const })}
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}
