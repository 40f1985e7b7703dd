import { picked as words } from '../../../strings/photos/picked.ts'
import { toastError, toastSuccess } from '../../../ui/overlay/toasts.tsx'

/** With the system's own sheet where there is one, otherwise by copying the link. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
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
