import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { paid as words } from '../../strings/payment/paid.ts'
import { useBought } from '../gallery/bought/use-bought.ts'
import { contactAbout } from './receipt/contact-about.ts'
import { OrderFacts } from './receipt/order-facts.tsx'
import type { Purchase } from './use-purchase.ts'

/** The quiet rows below the one action: the whole session, and all that there is to know of the order. */
export function OrderDetails({ purchase, receipt }: { purchase: Purchase; receipt: ReactNode }) {
  const bought = useBought()
  const here = new Set(purchase.list.map(({ image_id }) => image_id))
  const sessions = purchase.sequences.flatMap(({ sequence_key, left }) => {
    const inOthers = [...bought].filter(([id, order]) => order.sequenceKey === sequence_key && !here.has(id))
    return sequence_key === null ? [] : [{ sequence_key, left: left - inOthers.length }]
  })
  return (
    <div className="order-details">
      {sessions.map(({ sequence_key, left }) => (
        <Link
          key={sequence_key}
          to={href('/sequence-gallery/:sequence_key', { sequence_key })}
          className="flex min-h-12 items-center justify-between gap-3 border-b border-line font-semibold hover:text-brand"
        >
          <span>
            {words.session} {left > 0 && <span className="font-normal text-muted">{words.left(left)}</span>}
          </span>
          <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
        </Link>
      ))}
      <div className="pt-2">
        <OrderFacts purchase={purchase} />
        {receipt}
        <p className="mt-1 text-sm text-muted">
          {words.question}{' '}
          <Link to={contactAbout(purchase.order.reference)} className="text-brand underline">
            {words.help}
          </Link>
        </p>
      </div>
    </div>
  )
}
