import { Download, Share2 } from 'lucide-react'
import { toastSuccess } from '../../../ui/overlay/toasts.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'
import type { Purchase } from '../use-purchase.ts'

type Item = Purchase['list'][number]

/** What can be done with the copy that the buyer keeps of a photo. */
export function CopyDeeds({ item, onShare }: { item: Item; onShare: () => void }) {
  const { copy, share, name } = item
  if (!copy || !share) return null
  return (
    <p className="flex w-full flex-wrap gap-x-4">
      <TextButton aria-label={t('paid.share.of', { name })} onClick={onShare}>
        <Share2 aria-hidden className="size-4" />
        {t('paid.share.action')}
      </TextButton>
      <a
        href={copy.url}
        download={name}
        onClick={() => toastSuccess(t('paid.saveCopy.done'))}
        aria-label={t('paid.saveCopy.of', { name })}
        className="-mx-1 inline-flex min-h-7 items-center gap-1.5 rounded-sm px-1 text-sm font-semibold text-brand hover:underline"
      >
        <Download aria-hidden className="size-4" />
        {t('paid.saveCopy.action')}
      </a>
    </p>
  )
}
