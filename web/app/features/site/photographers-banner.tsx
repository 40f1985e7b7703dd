import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import { LinkButton } from '../../ui/button.tsx'

export function PhotographersBanner({ commission }: { commission: string }) {
  const { title, text, join, works } = home.banner
  return (
    <section
      aria-labelledby="photographers"
      className="flex flex-col gap-6 rounded-lg border border-line bg-surface px-6 py-8 md:flex-row md:items-center md:justify-between md:px-10 md:py-10"
    >
      <div className="max-w-2xl">
        <h2 id="photographers" className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-lg text-muted">{text(commission)}</p>
      </div>
      <div className="flex flex-none flex-wrap gap-3 md:flex-col lg:flex-row">
        <LinkButton to={href('/signup')} className="max-w-full whitespace-normal! text-center">
          {join}
        </LinkButton>
        <LinkButton to={href('/works')} tone="secondary">
          {works}
        </LinkButton>
      </div>
    </section>
  )
}
