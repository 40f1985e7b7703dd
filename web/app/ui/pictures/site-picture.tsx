/** The files of one picture of ours: its address by file name. The number in a name is the width (hero-960.avif). */
export type SiteFiles = Record<string, string>

type SitePictureProps = {
  files: SiteFiles
  alt: string
  sizes: string
  width: number
  height: number
  isFirst?: boolean
  className: string
}

/** One of the site's own pictures, in the width and the format that fit the window. */
export function SitePicture({ files, alt, sizes, width, height, isFirst = false, className }: SitePictureProps) {
  const jpegs = sources(files, 'jpg')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(sources(files, 'avif'))} sizes={sizes} />
      <img
        src={jpegs[0]?.url}
        srcSet={srcSet(jpegs)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' as const })}
        className={className}
      />
    </picture>
  )
}

type Source = { url: string; width: number }

function sources(files: SiteFiles, format: 'avif' | 'jpg'): Source[] {
  return Object.entries(files)
    .filter(([file]) => file.endsWith(format))
    .map(([file, url]) => ({ url, width: Number(/-(\d+)\./.exec(file)?.[1] ?? 0) }))
    .sort((a, b) => a.width - b.width)
}

const srcSet = (of: Source[]) => of.map(({ url, width }) => `${url} ${width}w`).join(', ')
