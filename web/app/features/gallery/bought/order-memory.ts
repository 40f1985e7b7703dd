import { forgetChosen } from '../shortlist/use-shortlist.ts'

/** An order that this browser has paid or opened. `session` leads to its downloads, so it must never leave the browser. */
export type KeptOrder = {
  session: string
  /** The order number. */
  reference: string
  /** The time of the payment in milliseconds. */
  at: number
  /** Ids of the images that can be, or have been, downloaded. */
  photos: number[]
  /** Of the sequence they are from; orders that were kept before do not say. */
  sequenceKey?: string | null
}

/** As in use-bought.ts and before-paint.ts; a shared file would be one more in the first load of every page. */
const ORDERS = 'lineup.orders'
const MOST_ORDERS = 50

/** Remembers an order in this browser, for "Bought photos", and so that the shop says what was bought already. */
export function rememberOrder(order: KeptOrder): void {
  const others = ordersHere().filter(({ session }) => session !== order.session)
  const all = [...others, order].toSorted((a, b) => a.at - b.at)
  try {
    localStorage.setItem(ORDERS, JSON.stringify(all.slice(-MOST_ORDERS)))
    document.documentElement.setAttribute('data-orders', '')
    forgetChosen(order.photos)
  } catch {
    // A full store must not hide the order.
  }
}

export function forgetOrders(): void {
  localStorage.removeItem(ORDERS)
  document.documentElement.removeAttribute('data-orders')
}

/** Oldest first. */
export function ordersHere(): KeptOrder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ORDERS) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOrder) : []
  } catch {
    return []
  }
}

/** The photos that were bought in this browser, each with its last order. */
export const boughtHere = (): Map<number, KeptOrder> =>
  new Map(ordersHere().flatMap((order) => order.photos.map((id) => [id, order])))

function isOrder(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false
  const { session, reference, at, photos } = value as Partial<Record<keyof KeptOrder, unknown>>
  return (
    [session, reference].every((text) => typeof text === 'string') &&
    typeof at === 'number' &&
    Array.isArray(photos) &&
    photos.every((id) => typeof id === 'number')
  )
}
