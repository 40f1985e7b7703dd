import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { Share2 } from 'lucide-react'
import { gallery as words } from '../../../strings/gallery.ts'
import { picked } from '../../../strings/photos/picked.ts'
import { IconButton } from '../../../ui/button.tsx'
import { shareLink } from './share-link.ts'

type ShareButtonProps = {
  title: string
  /** Photos of a page, to share instead of this one. */
  chosen?: { path: string; ids: number[] }
}

/** Shares the page's address as it is, hence the open photo too; or a page of the chosen photos. */
export function ShareButton({ title, chosen }: ShareButtonProps) {
  const ids = chosen?.ids.slice(0, MAX_PICKED_IMAGES) ?? []
  return (
    <IconButton
      label={chosen ? picked.share(ids.length) : words.share}
      className="share-button"
      onClick={() =>
        void shareLink({
          title,
          url: chosen ? `${location.origin}${chosen.path}?photos=${ids.join(',')}` : location.href,
        })
      }
    >
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}
