import { Button } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'
import { isRejected, type ManagedImage } from '../sequence-cache.ts'
import { type NamedImage, rejectPhoto, undoRejection } from './change-image.ts'

/** For an admin: takes a photo off sale, or back. */
export function RejectButton({ named }: { named: NamedImage }) {
  const isOut = isRejected(named.image)
  const action = isOut ? t('judgePhoto.undoRejection') : t('judgePhoto.reject')
  return (
    <Button
      tone="secondary"
      size="sm"
      data-reject
      aria-label={t('sequences.of', { action, name: named.name })}
      className="z-1 flex-none max-sm:min-h-11"
      onClick={() => void (isOut ? undoRejection : rejectPhoto)(named)}
    >
      {action}
    </Button>
  )
}

/** Why it alone was rejected. The short form is one line, and its tooltip has the rest. */
export function PhotoReason({ image, isShort = false }: { image: ManagedImage; isShort?: boolean }) {
  if (!isRejected(image) || image.deleted_at !== null || !image.reason) return null
  const reason = t('sequences.reasonOf', { text: image.reason })
  if (isShort)
    return (
      <span title={reason} className="block truncate">
        {reason}
      </span>
    )
  return <p className="mt-1.5 border-s-2 border-err ps-2 text-sm wrap-anywhere">{reason}</p>
}
