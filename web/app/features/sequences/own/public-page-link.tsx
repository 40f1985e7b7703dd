import { Globe } from 'lucide-react'
import { photographer as words } from '../../../strings/photos/photographer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { usePublicPage } from './use-public-page.ts'

/** What everybody sees of a photographer, once anything is on sale. */
export function PublicPageLink() {
  const page = usePublicPage()
  if (!page) return null
  return (
    <LinkButton to={page} tone="secondary">
      <Globe aria-hidden className="size-4.5" />
      {words.yours}
    </LinkButton>
  )
}

/** In its place, while nothing is on sale. */
export function PublicPageLater() {
  return usePublicPage() === null && <p className="text-sm text-muted">{words.later}</p>
}
