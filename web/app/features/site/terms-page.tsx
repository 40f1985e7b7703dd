import { terms } from '../../strings/terms.ts'
import { Page } from '../../ui/page/page.tsx'

export function TermsPage() {
  return (
    <Page title={terms.title} lead={terms.lead} width="text">
      <div className="grid gap-8">
        {terms.parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-xl">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}
