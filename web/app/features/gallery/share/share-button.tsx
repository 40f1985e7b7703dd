import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { WHOLE } from '../load-gallery.ts'
import { t } from '../messages/t.ts'
import { pickedPhotosPath } from './picked-path.ts'
import { shareLink } from './share-link.ts'

type ShareButtonProps = {
  title: string
  /** Photos of a page, to share instead of this one. */
  chosen?: { path: string; ids: number[] }
  /** Beside its icon, where it has room. */
  word?: ReactNode
}

/** Shares the page's address, hence the open photo too; or a page of the chosen photos. */
export function ShareButton({ title, chosen, word }: ShareButtonProps) {
  return (
    <IconButton
      label={
        chosen ? t('picked.share', { count: Math.min(chosen.ids.length, MAX_PICKED_IMAGES) }) : t('picked.shareOne')
      }
      className="share-button"
      onClick={() =>
        void shareLink({
          title,
          url: chosen ? location.origin + pickedPhotosPath(chosen.path, chosen.ids) : addressHere(),
        })
      }
    >
      <Share2 aria-hidden className="size-5" />
      {word}
    </IconButton>
  )
}

/** How many photos this browser has loaded concerns nobody else. */
function addressHere(): string {
  const address = new URL(location.href)
  address.searchParams.delete(WHOLE)
  return address.href
}
