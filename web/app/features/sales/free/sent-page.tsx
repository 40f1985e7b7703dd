import { blank } from '@lineup/contract/joined.ts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { lastCheckoutPath } from '../checkout/checkout-memory.ts'
import { t } from './messages/t.ts'

const neverChanges = () => () => {}

/** Photos that cost nothing are ordered: the link that takes them went to an address, which only this tab knows. */
export function SentPage() {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const email = typeof state?.email === 'string' ? state.email : null
  const back = useSyncExternalStore(neverChanges, lastCheckoutPath, () => null)
  return (
    <Page
      title={t('sent.title')}
      lead={
        <span className="wrap-anywhere">
          <strong className="font-semibold text-text">
            {email === null ? t('sent.toYou') : t('sent.to', { email })}
          </strong>
          {blank()}
          {t('sent.lead')}
        </span>
      }
      width="text"
    >
      {back !== null && (
        <LinkButton to={back} tone="secondary">
          {t('sent.back')}
        </LinkButton>
      )}
    </Page>
  )
}
