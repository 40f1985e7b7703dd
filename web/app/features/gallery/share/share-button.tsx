import { MAX_PICKED_IMAGES } from '@lineup/contract/limits.ts'
import { Share2 } from 'lucide-react'
import { picked } from '../../../strings/photos/picked.ts'
import { IconButton } from '../../../ui/button.tsx'
import { pickedPhotosPath } from './picked-ids.ts'
import { shareLink } from './share-link.ts'

type ShareButtonProps = {
  title: string
  /** Photos of a page, to share instead of this one. */
  chosen?: { path: string; ids: number[] }
}

/** Shares the page's address as it is, hence the open photo too; or a page of the chosen photos. */
export function ShareButton({ title, chosen }: ShareButtonProps) {
  return (
    <IconButton
      label={chosen ? picked.share(Math.min(chosen.ids.length, MAX_PICKED_IMAGES)) : picked.shareOne}
      className="share-button"
      onClick={() =>
        void shareLink({
          title,
          url: chosen ? location.origin + pickedPhotosPath(chosen.path, chosen.ids) : location.href,
        })
      }
    >
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}
