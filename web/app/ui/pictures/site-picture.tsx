/** The files of one picture of ours: its address by file name. The number in a name is the width (hero-960.avif). */
export type SiteFiles = Record<string, string>

type SitePictureProps = {
  files: SiteFiles
  alt: string
  sizes: string
  width: number
  height: number
  isFirst?: boolean
}

/** One of the site's own pictures, in the width and the format that fit the window. It fills its parent. */
export function SitePicture({ files, alt, isFirst = false, ...shown }: SitePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(files, 'avif')} sizes={shown.sizes} />
      <img
        {...shown}
        alt={alt}
        srcSet={srcSet(files, 'jpg')}
        loading={isFirst ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

function srcSet(files: SiteFiles, format: string): string {
  return Object.entries(files)
    .filter(([file]) => file.endsWith(format))
    .map(([file, url]) => `${url} ${/\d+/.exec(file)?.[0]}w`)
    .join()
}
