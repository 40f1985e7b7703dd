import type { ReactNode } from 'react'
import { preloadPicture } from '../../ui/pictures/preload-picture.ts'
import { t as tSearch } from '../search/messages/t.ts'

const found = import.meta.glob<string>('../../assets/hero-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The hero pictures. The number in the file name is the width (hero-960.avif). */
const pictures = Object.entries(found).map(([file, url]) => ({
  url,
  width: Number(/-(\d+)\./.exec(file)?.[1] ?? 0),
  isAvif: file.endsWith('.avif'),
}))
const srcSet = (isAvif: boolean) =>
  pictures
    .filter((picture) => picture.isAvif === isAvif)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
const fallback = pictures.find((picture) => !picture.isAvif && picture.width <= 1000) ?? pictures[0]

type HeroProps = {
  hasLead: boolean
  /** It leaves its height to what was found. Phones show no picture then, and load none. */
  isLow: boolean
  children: ReactNode
}

/** The picture behind the search. It is low, so that photos for sale are on the first screen. */
export function Hero({ hasLead, isLow, children }: HeroProps) {
  if (!isLow) preloadPicture({ jpeg: srcSet(false), avif: srcSet(true), sizes })
  return (
    <div data-low={isLow || undefined} className="hero relative isolate z-10">
      <div className="hero-band">
        {fallback && (
          <picture>
            <source type="image/avif" srcSet={srcSet(true)} sizes={sizes} />
            <img
              src={fallback.url}
              srcSet={srcSet(false)}
              sizes={sizes}
              alt={tSearch('home.seascape')}
              width={1920}
              height={960}
              fetchPriority="high"
              loading={isLow ? 'lazy' : undefined}
              className="hero-picture"
            />
          </picture>
        )}
      </div>
      <div className="container-page grid gap-3">
        <div className="hero-words">
          <h1 tabIndex={-1}>{tSearch('home.heading')}</h1>
          {hasLead && <p className="mt-1">{tSearch('home.lead')}</p>}
        </div>
        <div className="hero-search">{children}</div>
      </div>
    </div>
  )
}

// On phones it is half as wide again. Behind words it may be softer there, for a third of the bytes.
const sizes = '100vw'
