import { thumbHashToAverageRGBA } from 'thumbhash'
import { ratioClass } from './ratio.ts'

type File = { url: string; width: number; height: number; type: string }

export type PictureProps = {
  /** The same picture in several sizes and types. */
  files: File[]
  alt: string
  width: number
  height: number
  /** How wide it is shown, as in the sizes attribute. */
  sizes: string
  /** A ThumbHash in base64; its average colour stands in until the picture is there. */
  placeholder?: string | null
  /** In sight at once: loaded first, not lazily. */
  isFirst?: boolean
  /** In sight soon: not lazily, but behind the first ones. */
  isEager?: boolean
  className?: string
}

/**
 * A picture that takes its final space at once: AVIF where the browser knows it, JPEG elsewhere. It fills its parent's width; the
 * ratio is a class, since pages carry no style attributes.
 */
export function Picture({ files, alt, width, height, sizes, placeholder, className = '', ...rest }: PictureProps) {
  const avif = files.filter((file) => file.type === 'image/avif')
  const jpeg = files.filter((file) => file.type === 'image/jpeg')
  const smallest = jpeg.toSorted((a, b) => a.width - b.width)[0]

  return (
    <span className={`relative block overflow-hidden bg-sunken aspect-(--r) ${ratioClass(width, height)} ${className}`}>
      <Placeholder hash={placeholder} />
      {smallest && (
        <picture>
          {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
          <img
            src={smallest.url}
            srcSet={srcSet(jpeg)}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={rest.isFirst || rest.isEager ? 'eager' : 'lazy'}
            fetchPriority={rest.isFirst ? 'high' : 'auto'}
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}

/** An SVG, because a colour in a style attribute would be refused by the page's security policy. */
function Placeholder({ hash }: { hash: string | null | undefined }) {
  const color = hash ? averageColor(hash) : undefined
  if (!color) return null
  return (
    <svg aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="none" viewBox="0 0 1 1">
      <path fill={color} d="M0 0h1v1H0z" />
    </svg>
  )
}

function averageColor(hash: string): string | undefined {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))
    return `#${[r, g, b].map((part) => hex(part)).join('')}`
  } catch {
    return undefined
  }
}

const hex = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

function srcSet(files: File[]): string {
  return files.map((file) => `${file.url} ${file.width}w`).join(', ')
}
