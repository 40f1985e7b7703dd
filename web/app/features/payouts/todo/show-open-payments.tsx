import { useQuery } from '@tanstack/react-query'
import { href, useLocation } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'
import { openPayments } from './open-payments.tsx'

/** Leads to the payments that need an admin, if there are any. */
export function ShowOpenPayments() {
  const { data = 0 } = useQuery(openPayments)
  const { search } = useLocation()
  const isShown = new URLSearchParams(search).get('todo') === 'open'
  if (data === 0 || isShown) return null
  return (
    <LinkButton tone="secondary" to={`${href('/admin/payment/payouts')}?todo=open`}>
      {t('payouts.showOpen', { count: data })}
    </LinkButton>
  )
}
