import { sentencesOf } from '@lineup/contract/joined.ts'
import { type ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { useSite } from '../../api/use-site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { type SiteFiles, SitePicture } from '../../ui/pictures/site-picture.tsx'
import { GivenSoFar } from '../donations/given-so-far.tsx'
import { t as tPrices } from '../prices/messages/t.ts'
import { PayoutCountries } from '../prices/payout-countries.tsx'
import { t } from './messages/t.ts'

const surferFiles = import.meta.glob<string>('../../assets/in-the-tube-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const photographerFiles = import.meta.glob<string>('../../assets/from-the-beach-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Step = { title: string; text: string }

/** `earnings`: what a photographer keeps, in words; `given` is what all buyers gave so far, in words. */
type WorksPageProps = {
  earnings: string
  given: string | null
  next: { to: string; name: string }
  /** Their part stands first for photographers, and for who wants to sell photos. */
  isPhotographer?: boolean
}

export function WorksPage({ earnings, given, next, isPhotographer = false }: WorksPageProps) {
  const { payoutHoldDays } = useSite()
  const isForPhotographers = useLocation().search === '?for=photographers' || isPhotographer
  const forSurfers = (
    <Guide
      key="surfers"
      id="surfers"
      files={surferFiles}
      title={t('works.surfer.title')}
      picture={t('works.surfer.picture')}
      note={t('works.surfer.note')}
      promise={t('works.surfer.promise')}
      steps={(['search', 'waves', 'look', 'buy', 'download'] as const).map((step) => ({
        title: t(`works.surfer.steps.${step}.title`),
        text: t(`works.surfer.steps.${step}.text`),
      }))}
      given={given}
    >
      <LinkButton to={href('/home')}>{t('works.find')}</LinkButton>
    </Guide>
  )
  const forPhotographers = (
    <Guide
      key="photographers"
      id="photographers"
      files={photographerFiles}
      title={t('works.photographer.title')}
      picture={t('works.photographer.picture')}
      note={t('works.photographer.note')}
      promise={earnings}
      steps={[
        ...(['signUp', 'upload', 'approval'] as const).map((step) => ({
          title: t(`works.photographer.steps.${step}.title`),
          text: t(`works.photographer.steps.${step}.text`),
        })),
        {
          title: t('works.photographer.paid'),
          text: sentencesOf(tPrices('earnings.when', { days: payoutHoldDays }), tPrices('earnings.setUp')),
        },
      ]}
      more={<PayoutCountries />}
    >
      <LinkButton to={next.to}>{next.name}</LinkButton>
    </Guide>
  )
  return (
    <Page title={t('works.title')} lead={t('works.lead')}>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-x-16 lg:gap-y-0">
        {isForPhotographers ? [forPhotographers, forSurfers] : [forSurfers, forPhotographers]}
      </div>
    </Page>
  )
}

function Guide(props: {
  id: string
  files: SiteFiles
  picture: string
  title: string
  /** What it is worth, before everything else. */
  promise: string
  steps: readonly Step[]
  note: string
  more?: ReactNode
  given?: string | null
  children: ReactNode
}) {
  return (
    // The pictures of both stand at one height.
    <section id={props.id} className="flex flex-col gap-6 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
      <div>
        <h2 className="text-xl">{props.title}</h2>
        <p className="mt-2 max-w-text text-md">{props.promise}</p>
      </div>
      <span className="relative block aspect-3/2 overflow-hidden rounded-lg bg-sunken">
        <SitePicture
          files={props.files}
          alt={props.picture}
          sizes="(min-width: 75rem) 616px, 100vw"
          width={1200}
          height={800}
        />
      </span>
      <div className="flex flex-col gap-6">
        <ol className="grid gap-6">
          {props.steps.map(({ title, text }, n) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
              <span
                aria-hidden
                className="numbers grid size-10 place-items-center rounded-full border border-control font-head text-lg font-bold text-brand"
              >
                {n + 1}
              </span>
              <div className="max-w-text pt-1.5">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {props.more}
        <div>
          <p className="max-w-text border-s-2 border-brand ps-4 text-sm">{props.note}</p>
          <GivenSoFar text={props.given ?? null} />
        </div>
        <div className="mt-auto">{props.children}</div>
      </div>
    </section>
  )
}
