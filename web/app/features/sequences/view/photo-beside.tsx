import type { ReactNode } from 'react'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import type { ManagedImage } from '../sequence-cache.ts'

type ShownPhoto = Pick<ManagedImage, 'previews' | 'placeholder'>

/** The text of a question about a photo or a session, beside the photo or the cover. `alt` where the question does not name the photo. */
export function besidePhoto(photo: ShownPhoto | null, text: string, alt = ''): ReactNode {
  const sources = pictureSources(photo?.previews ?? [], photo?.placeholder)
  if (!sources.jpeg) return text
  return (
    <span className="flex items-start gap-4">
      <span className="w-28 flex-none">
        <SourcedPicture sources={sources} alt={alt} width={4} height={3} sizes="112px" isEager className="rounded-md" />
      </span>
      <span>{text}</span>
    </span>
  )
}
