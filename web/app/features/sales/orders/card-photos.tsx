import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { type PictureFile, type PictureSources, pictureSources } from '../../../ui/pictures/picture-sources.ts'

type Shown = {
  id: number | string
  previews: PictureFile[]
  placeholder: string | null
  /** Of a bought photo: without the mark, as small as it is there. */
  copy?: PictureFile | null
  small_copy?: PictureFile | null
}
type CardPhoto = { id: number | string; sources: PictureSources }

export function toCardPhoto({ id, previews, placeholder, copy, small_copy }: Shown): CardPhoto {
  const clean = small_copy ?? copy
  return { id, sources: pictureSources(clean ? [clean] : previews, placeholder) }
}

/** The first three photos of a card. */
export function CardPhotos({ photos }: { photos: CardPhoto[] }) {
  const shown = photos.slice(0, 3)
  const more = shown.length - 1
  return (
    <div className={more > 0 ? `mosaic mosaic-${more}` : 'whole-photo bg-sunken'}>
      {shown.map(({ id, sources }, n) => (
        <SourcedPicture
          key={id}
          sources={sources}
          alt=""
          width={4}
          height={3}
          sizes={n === 0 ? '(min-width:56.25rem) 31vw,(min-width:40rem) 47vw,94vw' : '(min-width:56.25rem) 11vw,31vw'}
          className="size-full"
        />
      ))}
    </div>
  )
}
