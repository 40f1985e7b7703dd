import { href } from '../../api/navigation/href.ts'
import { about } from '../../strings/about.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SidePicture } from '../../ui/pictures/side-picture.tsx'
import { GivenSoFar } from '../donations/given-so-far.tsx'

const files = import.meta.glob<string>('../../assets/about-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** `worksPath` leads to How it Works in the same area. `given` is what all buyers gave so far, in words. */
export function AboutPage({ worksPath, given }: { worksPath: string; given: string | null }) {
  return (
    <Page title={about.title} lead={about.lead} width="text" beside={<SidePicture files={files} alt={about.picture} />}>
      <div className="grid gap-8">
        {about.parts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
            {title === about.ocean && <GivenSoFar text={given} />}
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
