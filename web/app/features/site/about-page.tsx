import { href } from 'react-router'
import { useSite } from '../../api/use-site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SitePicture } from '../../ui/pictures/site-picture.tsx'
import { placed } from '../../ui/placed.tsx'
import { GivenSoFar } from '../donations/given-so-far.tsx'
import { t } from './messages/t.ts'

const files = import.meta.glob<string>('../../assets/about-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** `worksPath` leads to How it Works in the same area. `given` is what all buyers gave so far, in words. */
export function AboutPage({ worksPath, given }: { worksPath: string; given: string | null }) {
  return (
    <Page title={t('about.title')} lead={t('about.lead')}>
      <span className="relative block aspect-3/2 overflow-hidden rounded-lg bg-sunken sm:aspect-21/9">
        <SitePicture
          files={files}
          alt={t('about.picture')}
          sizes="(min-width: 1360px) 1296px, 100vw"
          width={1920}
          height={1080}
          isFirst
        />
      </span>
      <div className="mt-8 grid gap-8 sm:mt-10 md:grid-cols-3 lg:gap-12">
        {(['surfers', 'photographers', 'ocean'] as const).map((part) => (
          <section key={part}>
            <h2 className="text-xl">{t(`about.${part}.title`)}</h2>
            <p className="mt-2 text-muted">{t(`about.${part}.text`)}</p>
            {part === 'ocean' && <OceanCharity />}
            {part === 'ocean' && <GivenSoFar text={given} />}
          </section>
        ))}
      </div>
      <OperatorDetails />
      <div className="mt-8 flex flex-wrap gap-3 sm:mt-10">
        <LinkButton to={href('/home')}>{t('about.find')}</LinkButton>
        <LinkButton to={worksPath} tone="secondary">
          {t('about.works')}
        </LinkButton>
      </div>
    </Page>
  )
}

function OceanCharity() {
  const { charity } = useSite()
  if (charity === null) return null
  return (
    <p className="mt-2 text-muted wrap-anywhere">
      {placed((part) =>
        t('about.charity', {
          charity:
            charity.url === null
              ? charity.name
              : part(
                  <a href={charity.url} rel="noopener" className="text-brand underline">
                    {charity.name}
                  </a>,
                ),
        }),
      )}
    </p>
  )
}

function OperatorDetails() {
  const { operator } = useSite()
  if (operator === null) return null
  return (
    <section className="mt-8 sm:mt-10">
      <h2 className="text-xl">{t('about.operator')}</h2>
      <div className="mt-2 text-muted wrap-anywhere">
        <p>{t('about.runBy', { operator: operator.name })}</p>
        {operator.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {operator.email && (
          <p>
            <a href={`mailto:${operator.email}`} className="text-brand underline">
              {operator.email}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
