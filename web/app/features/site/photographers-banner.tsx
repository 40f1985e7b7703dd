import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { t as tSearch } from '../search/messages/t.ts'

export function PhotographersBanner({ commission }: { commission: string }) {
  return (
    <section
      aria-labelledby="photographers"
      className="flex flex-col gap-6 rounded-lg border border-line bg-surface px-6 py-8 md:flex-row md:items-center md:justify-between md:px-10 md:py-10"
    >
      <div className="max-w-2xl">
        <h2 id="photographers" className="text-2xl">
          {tSearch('home.banner.title')}
        </h2>
        <p className="mt-2 text-lg text-muted">{tSearch('home.banner.text', { commission })}</p>
      </div>
      <div className="flex flex-none flex-wrap gap-3 md:flex-col lg:flex-row">
        <LinkButton to={href('/signup')} className="max-w-full whitespace-normal! text-center">
          {tSearch('home.banner.join')}
        </LinkButton>
        <LinkButton to={href('/works')} tone="secondary">
          {tSearch('home.banner.works')}
        </LinkButton>
      </div>
    </section>
  )
}
