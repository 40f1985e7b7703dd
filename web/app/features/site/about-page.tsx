import { href } from '../../api/navigation/href.ts'
import { about } from '../../strings/about.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'

/** `worksPath` leads to How it Works in the same area. */
export function AboutPage({ worksPath }: { worksPath: string }) {
  return (
    <Page title={about.title} lead={about.lead} width="text">
      <div className="grid gap-8">
        {about.parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          <LinkButton to={href('/home')}>{about.find}</LinkButton>
          <LinkButton to={worksPath} tone="secondary">
            {about.works}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
