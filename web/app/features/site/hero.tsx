import { home } from '../../strings/home.ts'

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

/** The picture behind the search. It is lower for search results, so that they are visible. */
export function Hero({ isLow }: { isLow: boolean }) {
  return (
    <div className={`hero relative isolate overflow-hidden ${isLow ? 'hero-low' : ''}`}>
      {fallback && (
        <picture>
          <source type="image/avif" srcSet={srcSet(true)} sizes="100vw" />
          <img
            src={fallback.url}
            srcSet={srcSet(false)}
            sizes="100vw"
            alt={home.seascape}
            width={1920}
            height={1080}
            fetchPriority="high"
            className="absolute inset-0 -z-10 size-full object-cover"
          />
        </picture>
      )}
      <div className="container-page hero-words flex h-full flex-col justify-end pb-20 sm:pb-24">
        <h1 tabIndex={-1} className="text-3xl text-white">
          {home.heading}
        </h1>
        {!isLow && <p className="mt-3 max-w-xl text-lg text-white">{home.lead}</p>}
      </div>
    </div>
  )
}
