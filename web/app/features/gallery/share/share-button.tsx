import { Share2 } from 'lucide-react'
import { gallery as words } from '../../../strings/gallery.ts'
import { IconButton } from '../../../ui/button.tsx'
import { shareLink } from './share-link.ts'

/** Shares the page's address as it is, hence the open photo too. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      label={words.share}
      className="share-button"
      onClick={() => void shareLink({ title, url: location.href })}
    >
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  )
}
