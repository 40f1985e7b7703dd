import { formatDate } from '@lineup/contract/format.ts'
import { listDownloads } from '@lineup/contract/sales/orders.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { href } from '../../../api/navigation/href.ts'
import { orders as words } from '../../../strings/payment/orders.ts'
import { plural } from '../../../ui/format.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { KeptOrder } from '../../gallery/bought/order-memory.ts'
import type { Purchase } from '../use-purchase.ts'

/** One order with its first photos. The whole card leads to its downloads. */
export function OrderCard({ order: { session, reference } }: { order: KeptOrder }) {
  const purchase = useOrder(session)
  return (
    <article className="group relative rounded-lg">
      {purchase ? (
        <Photos list={purchase.list} />
      ) : (
        <div className={`whole-photo ${purchase === null ? 'bg-sunken' : 'skeleton'}`} />
      )}
      <h2 className="mt-3 truncate text-lg">
        <Link
          to={href('/images/download/:session_id', { session_id: session })}
          className="stretched group-hover:underline"
        >
          {purchase ? nameOf(purchase) : words.of(reference)}
        </Link>
      </h2>
      <p className="numbers text-sm text-muted">
        {purchase && `${plural(purchase.list.length, words.photos)} · ${stateOf(purchase)} · ${words.of(reference)}`}
        {purchase === null && words.away}
      </p>
    </article>
  )
}

/** Undefined while it is read, null if that failed. */
function useOrder(session_id: string): Purchase | null | undefined {
  const [purchase, setPurchase] = useState<Purchase | null>()
  useEffect(() => {
    let isOver = false
    call(listDownloads, { session_id }, { expects: ['NotFound', 'Invalid', 'Unavailable'] }).then(
      (found) => !isOver && setPurchase(found),
      () => !isOver && setPurchase(null),
    )
    return () => {
      isOver = true
    }
  }, [session_id])
  return purchase
}

/** "Uluwatu, 20 Nov, 2026" */
function nameOf({ sequences, order }: Purchase): string {
  const [first] = sequences
  return first ? `${first.spot}, ${formatDate(first.date, 'DD MMM, YYYY')}` : words.of(order.reference)
}

function stateOf({ list }: Purchase): string {
  const left = list.filter(({ status }) => status !== downloadStatus.downloaded).length
  if (list.length === 0) return words.none
  return left === 0 ? words.allDone : words.left(left)
}

function Photos({ list }: Pick<Purchase, 'list'>) {
  const shown = list.slice(0, 3)
  const more = shown.length - 1
  return (
    <div className={more > 0 ? `mosaic mosaic-${more}` : 'whole-photo bg-sunken'}>
      {shown.map(({ id, previews, placeholder }, n) => (
        <Picture
          key={id}
          files={previews}
          placeholder={placeholder}
          alt=""
          width={4}
          height={3}
          sizes={n === 0 ? '(min-width:900px) 31vw,(min-width:640px) 47vw,94vw' : '(min-width:900px) 11vw,31vw'}
          className="size-full"
        />
      ))}
    </div>
  )
}
