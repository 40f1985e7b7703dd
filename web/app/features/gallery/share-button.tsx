import { Share2 } from 'lucide-react'
import { gallery as words } from '../../strings/gallery.ts'
import { IconButton } from '../../ui/button.tsx'
import { toastError, toastSuccess } from '../../ui/overlay/toasts.tsx'

/** Shares the page's address as it is, hence the open photo too. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label={words.share} onClick={() => void share(title)}>
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}

/** With the system's own sheet where there is one, otherwise by copying the link. */
async function share(title: string): Promise<void> {
  const url = location.href
  if (typeof navigator.share === 'function') {
    // Rejects when the person closes the sheet, which needs no answer.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess(words.copied)
  } catch {
    // No clipboard, for example over plain HTTP.
    toastError(words.notCopied)
  }
}
