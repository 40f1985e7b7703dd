import { blank } from '@lineup/contract/joined.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ConfirmHost, confirm } from '../../../ui/overlay/confirm.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { forgetOrders, type KeptOrder, ordersHere } from '../../gallery/bought/order-memory.ts'
import { t } from '../messages/t.ts'
import { MailLinksForm } from './mail-links-form.tsx'
import { OrderCard } from './order-card.tsx'

/** The orders that this browser knows, newest first. The server renders none, because it does not know them. */
export function OrdersPage() {
  const text = useSyncExternalStore(subscribe, keptOrders, () => null)
  const orders = useMemo(() => (text === null ? null : (JSON.parse(text) as KeptOrder[])), [text])

  async function forget() {
    if (
      !(await confirm({
        title: t('orders.forget.title'),
        body: t('orders.forget.body'),
        action: t('orders.forget.action'),
        tone: 'danger',
      }))
    )
      return
    forgetOrders()
    // Browsers tell only other tabs.
    dispatchEvent(new Event('storage'))
  }

  return (
    <Page title={t('orders.title')} lead={t('orders.lead')}>
      {orders?.length === 0 && (
        <Empty action={<LinkButton to={href('/home')}>{t('orders.find')}</LinkButton>}>{t('orders.empty')}</Empty>
      )}
      {orders !== null && orders.length > 0 && (
        <>
          <ul className="photo-cards">
            {bySession(orders).map((group) => (
              <li key={group[0].session} className="min-w-0">
                <OrderCard orders={group} />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <TextButton onClick={() => void forget()}>{t('orders.forget.ask')}</TextButton>
          </p>
        </>
      )}
      {orders !== null && (
        <>
          <p className="mt-6 without-chosen:hidden">
            <Link to={href('/basket')} className="font-semibold text-brand underline">
              {t('orders.basket')}
            </Link>
          </p>
          <MailLinksForm />
          <p className="mt-6 text-sm text-muted">
            {t('orders.number')}
            {blank()}
            <Link to={href('/contact-us')} className="font-semibold text-brand underline">
              {t('orders.contact')}
            </Link>
          </p>
        </>
      )}
      <ConfirmHost />
    </Page>
  )
}

type Group = [KeptOrder, ...KeptOrder[]]

/** Orders of one session stand together, at the place of the newest. */
function bySession(orders: KeptOrder[]): Group[] {
  const groups = new Map<string, Group>()
  for (const order of orders) {
    const key = order.sequenceKey ?? order.session
    const group = groups.get(key)
    if (group) group.push(order)
    else groups.set(key, [order])
  }
  return [...groups.values()]
}

const keptOrders = () => JSON.stringify(ordersHere().toReversed())

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
