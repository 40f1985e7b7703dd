import { useSite } from '../../api/use-site.ts'
import { about } from '../../strings/about.ts'
import { terms } from '../../strings/terms.ts'
import { Page } from '../../ui/page/page.tsx'

export function TermsPage() {
  const { operator } = useSite()
  return (
    <Page title={terms.title} lead={terms.lead} width="text" beside={<Contents />}>
      <div className="grid gap-8">
        {terms.parts.map(({ id, title, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {operator && (
          <p className="text-muted wrap-anywhere">
            {about.runBy([operator.name, ...operator.address, operator.email].filter(Boolean).join(', '))}
          </p>
        )}
      </div>
    </Page>
  )
}

function Contents() {
  return (
    <nav
      aria-label={terms.contents}
      className="sticky top-[calc(var(--header-h)+var(--ribbon-h)+3rem)] hidden w-64 flex-none self-start lg:block"
    >
      <p className="text-sm font-semibold">{terms.contents}</p>
      <ul className="mt-2 border-l border-line">
        {terms.parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-9 items-center pl-4 text-sm text-muted hover:text-text">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
