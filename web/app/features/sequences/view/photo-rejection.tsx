import { sequences as words } from '../../../strings/sequences.ts'
import { Button, type Tone } from '../../../ui/button.tsx'
import { isRejected, type ManagedImage } from '../sequence-cache.ts'
import { type NamedImage, rejectPhoto, undoRejection } from './change-image.ts'

/** For an admin: takes a photo off sale, or back. */
export function RejectButton({ named, tone = 'secondary' }: { named: NamedImage; tone?: Tone }) {
  const isOut = isRejected(named.image)
  const action = isOut ? words.undoRejection : words.reject
  return (
    <Button
      tone={tone}
      size="sm"
      aria-label={words.of(action, named.name)}
      className="z-1 flex-none max-sm:min-h-11"
      onClick={() => void (isOut ? undoRejection : rejectPhoto)(named)}
    >
      {action}
    </Button>
  )
}

/** Why it alone was rejected. */
export function PhotoReason({ image }: { image: ManagedImage }) {
  if (!isRejected(image) || image.deleted_at !== null || !image.reason) return null
  return <p className="border-l-2 border-err pl-2 text-sm wrap-anywhere">{words.reasonOf(image.reason)}</p>
}
