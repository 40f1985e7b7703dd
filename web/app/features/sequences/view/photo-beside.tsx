import type { ReactNode } from 'react'
import { SourcedPicture } from '../../../ui/pictures/picture.tsx'
import { pictureSources } from '../../../ui/pictures/picture-sources.ts'
import type { ManagedImage } from '../sequence-cache.ts'

/** The text of a question about a photo, beside the photo. */
export function besidePhoto({ previews, placeholder }: ManagedImage, text: string): ReactNode {
  const sources = pictureSources(previews, placeholder)
  if (!sources.jpeg) return text
  return (
    <span className="flex items-start gap-4">
      <span className="w-28 flex-none">
        <SourcedPicture sources={sources} alt="" width={4} height={3} sizes="112px" isEager className="rounded-md" />
      </span>
      <span>{text}</span>
    </span>
  )
}
