import { useMemo, useSyncExternalStore } from 'react'
import { href } from '../../../api/navigation/href.ts'
import { orders as words } from '../../../strings/payment/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ConfirmHost, confirm } from '../../../ui/overlay/confirm.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { forgetOrders, ordersHere } from '../../gallery/bought/order-memory.ts'
import { OrderCard } from './order-card.tsx'

/** The orders that this browser knows, newest first. The server renders none, because it does not know them. */
export function OrdersPage() {
  const text = useSyncExternalStore(subscribe, keptOrders, () => null)
  const orders = useMemo(() => (text === null ? null : (JSON.parse(text) as ReturnType<typeof ordersHere>)), [text])

  async function forget() {
    const { title, body, action } = words.forget
    if (!(await confirm({ title, body, action }))) return
    forgetOrders()
    // Browsers tell only other tabs.
    dispatchEvent(new Event('storage'))
  }

  return (
    <Page title={words.title} lead={words.lead}>
      {orders?.length === 0 && (
        <Empty hint={words.elsewhere} action={<LinkButton to={href('/home')}>{words.find}</LinkButton>}>
          {words.empty}
        </Empty>
      )}
      {orders !== null && orders.length > 0 && (
        <>
          <ul className="photo-cards">
            {orders.map((order) => (
              <li key={order.session} className="min-w-0">
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            {words.elsewhere}
            <TextButton onClick={() => void forget()}>{words.forget.ask}</TextButton>
          </p>
        </>
      )}
      <ConfirmHost />
    </Page>
  )
}

const keptOrders = () => JSON.stringify(ordersHere().toReversed())

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
