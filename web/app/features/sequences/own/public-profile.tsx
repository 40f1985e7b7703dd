import { useId } from 'react'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { PublicPageLater, PublicPageLink } from './public-page-link.tsx'

/** Beside one's profile: what of it surfers see, and where. */
export function PublicProfile() {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={id} className="text-lg">
        {tGallery('photographer.seen.title')}
      </h2>
      <p className="text-sm">{tGallery('photographer.seen.text')}</p>
      <PublicPageLink />
      <PublicPageLater />
    </section>
  )
}
