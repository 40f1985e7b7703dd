import { formatDays } from '@lineup/contract/format.ts'
import { listOf, rowOf } from '@lineup/contract/joined.ts'
import { listDownloads } from '@lineup/contract/sales/orders.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { type KeptOrder, orderPath } from '../../gallery/bought/use-bought.ts'
import { t } from '../messages/t.ts'
import { Unbroken } from '../unbroken.tsx'
import type { Purchase } from '../use-purchase.ts'
import { CardPhotos, toCardPhoto } from './card-photos.tsx'

/** The orders of one session, newest first, with their first photos. The card leads to the downloads of the newest. */
export function OrderCard({ orders }: { orders: [KeptOrder, ...KeptOrder[]] }) {
  const [newest] = orders
  const purchases = useOrders(orders)
  const found = purchases?.filter((purchase) => purchase !== null)
  const [first] = found ?? []
  return (
    <article className="group relative rounded-lg">
      {found && first ? (
        <CardPhotos photos={found.flatMap(({ list }) => list.map(toCardPhoto))} />
      ) : (
        <div className={`whole-photo ${found ? 'bg-sunken' : 'skeleton'}`} />
      )}
      <h2 className="mt-3 text-lg wrap-anywhere">
        <Link to={orderPath(newest)} className="stretched group-hover:underline">
          <Unbroken text={(found && nameOf(found)) ?? t('orders.of', { reference: newest.reference })} />
        </Link>
      </h2>
      {orders.map((order, n) => (
        <p key={order.session} className="numbers text-sm text-muted">
          {orders.length === 1 ? (
            <Unbroken text={sayOf(order, purchases?.[n])} />
          ) : (
            <Link to={orderPath(order)} className="relative z-10 inline-flex min-h-7 items-center text-brand underline">
              <span>
                <Unbroken text={sayOf(order, purchases?.[n])} />
              </span>
            </Link>
          )}
        </p>
      ))}
    </article>
  )
}

/** Undefined while they are read. An order that cannot be read is null. */
function useOrders(orders: KeptOrder[]): Array<Purchase | null> | undefined {
  const [purchases, setPurchases] = useState<Array<Purchase | null>>()
  const sessions = orders.map(({ session }) => session).join(' ')
  useEffect(() => {
    let isOver = false
    void Promise.all(sessions.split(' ').map((session) => readOrder(session))).then(
      (found) => !isOver && setPurchases(found),
    )
    return () => {
      isOver = true
    }
  }, [sessions])
  return purchases
}

const readOrder = (session_id: string): Promise<Purchase | null> =>
  call(listDownloads, { session_id }, { expects: ['NotFound', 'Invalid', 'Unavailable'] }).catch(() => null)

function sayOf({ reference }: KeptOrder, purchase: Purchase | null | undefined): string {
  if (!purchase) return purchase === null ? t('orders.away') : ''
  return `${t('orders.photos', { count: purchase.list.length })} · ${stateOf(purchase)} · ${t('orders.of', { reference })}`
}

/** "Uluwatu, 20 Nov, 2026"; "Anchor Point and Uluwatu, 20 Nov, 2026"; "Uluwatu and 2 more, 19–20 Nov, 2026" */
function nameOf(purchases: Purchase[]): string | null {
  const sequences = purchases.flatMap((purchase) => purchase.sequences)
  const [first, second, ...others] = [...new Set(sequences.map(({ spot }) => spot))]
  if (first === undefined) return null
  const days = [...new Set(sequences.map(({ date }) => date))].toSorted()
  const places = () => {
    if (second === undefined) return first
    return others.length === 0 ? listOf([first, second]) : t('orders.many', { first, count: others.length + 1 })
  }
  return rowOf([places(), formatDays(days[0] ?? '', days.at(-1) ?? '')])
}

function stateOf({ list }: Purchase): string {
  const left = list.filter(({ status }) => status !== downloadStatus.downloaded).length
  const missed = list.filter(({ reported }) => reported).length
  if (list.length === 0) return t('orders.none')
  if (left === 0 && missed === 0) return t('orders.allDone')
  return [
    ...(left > 0 ? [t('orders.left', { count: left })] : []),
    ...(missed > 0 ? [t('orders.missed', { count: missed })] : []),
  ].join(' · ')
}
