import { rowOf } from '@lineup/contract/joined.ts'
import { useSite } from '../../api/use-site.ts'
import { Page } from '../../ui/page/page.tsx'
import { t } from './messages/t.ts'

const PARTS = ['buying', 'downloads', 'uploading', 'in-a-photo', 'accounts', 'donations'] as const

export function TermsPage() {
  const { operator } = useSite()
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')} width="text" beside={<Contents />}>
      <div className="grid gap-8">
        {PARTS.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-xl">
              {t(`terms.parts.${id}.title`)}
            </h2>
            {t(`terms.parts.${id}.text`)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph} className="mt-2 text-muted">
                  {paragraph}
                </p>
              ))}
          </section>
        ))}
        {operator && (
          <p className="text-muted wrap-anywhere">
            {t('about.runBy', {
              operator: rowOf([operator.name, ...operator.address, operator.email]),
            })}
          </p>
        )}
      </div>
    </Page>
  )
}

function Contents() {
  return (
    <nav
      aria-label={t('terms.contents')}
      className="sticky top-[calc(var(--header-h)+var(--ribbon-h)+3rem)] hidden w-64 flex-none self-start lg:block"
    >
      <p className="text-sm font-semibold">{t('terms.contents')}</p>
      <ul className="mt-2 border-s border-line">
        {PARTS.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-9 items-center ps-4 text-sm text-muted hover:text-text">
              {t(`terms.parts.${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
