import { toastError, toastSuccess } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'

/** With the system's own sheet where there is one, otherwise by copying the link. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Rejects when the person closes the sheet, which needs no answer.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess(t('picked.copied'))
  } catch {
    // No clipboard, for example over plain HTTP.
    toastError(t('picked.notCopied'))
  }
}
