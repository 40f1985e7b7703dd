import { Globe } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { usePublicPage } from './use-public-page.ts'

/** What everybody sees of a photographer, once anything is on sale. */
export function PublicPageLink() {
  const page = usePublicPage()
  if (!page) return null
  return (
    <LinkButton to={page} tone="secondary">
      <Globe aria-hidden className="size-4.5" />
      {tGallery('photographer.yours')}
    </LinkButton>
  )
}

/** In its place, while nothing is on sale. */
export function PublicPageLater() {
  return usePublicPage() === null && <p className="text-sm text-muted">{tGallery('photographer.later')}</p>
}
