import { type listDownloads, type retrievePayment } from '@lineup/contract/sales/orders.ts'
import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'
import { insist } from '../../ui/lazy-part.ts'
import { forgetCode } from '../codes/use/kept-code.ts'
import { forgetCheckout } from './checkout/checkout-memory.ts'

export type Purchase = Output<typeof retrievePayment>
export type PurchaseState =
  | { kind: 'loading' | 'waiting' | 'unknown' | 'offline' }
  | { kind: 'unpaid'; message: string }
  | { kind: 'ready'; purchase: Purchase }

/** Pauses in seconds before an unconfirmed payment is read again. After the last, the buyer can retry. */
const PATIENCE = [1, 2, 4, 8, 15]

/** Reads a purchase in the browser, because the session id in the address is a secret. Unpaid ones are polled. */
export function usePurchase(endpoint: typeof retrievePayment | typeof listDownloads, sessionId: string | undefined) {
  const [state, setState] = useState<PurchaseState>({ kind: 'loading' })

  const read = useCallback(async (): Promise<PurchaseState> => {
    if (!sessionId) return { kind: 'unknown' }
    try {
      const expects = ['NotFound', 'Invalid', 'Unavailable'] as const
      const purchase = await call(endpoint, { session_id: sessionId }, { expects: [...expects] })
      forgetCheckout()
      if (purchase.order.code !== null) forgetCode(purchase.order.code)
      const { reference, paid_at } = purchase.order
      const sequenceKey = purchase.sequences[0]?.sequence_key ?? null
      const photos = purchase.list.map(({ image_id }) => image_id)
      void insist(() => import('../gallery/bought/order-memory.ts')).then(({ rememberOrder }) =>
        rememberOrder({ session: sessionId, reference, at: paid_at.getTime(), photos, sequenceKey }),
      )
      return { kind: 'ready', purchase }
    } catch (error) {
      if (isProblem(error, 'Invalid') && !error.errors) return { kind: 'unpaid', message: error.message }
      if (isProblem(error, 'NotFound', 'Invalid')) return { kind: 'unknown' }
      return { kind: 'offline' }
    }
  }, [endpoint, sessionId])

  const wait = useCallback(
    async (signal: { isOver: boolean }) => {
      let now = await read()
      for (const seconds of PATIENCE) {
        if (now.kind !== 'unpaid' || signal.isOver) break
        setState({ kind: 'waiting' })
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
        if (!signal.isOver) now = await read()
      }
      if (!signal.isOver) setState(now)
    },
    [read],
  )

  useEffect(() => {
    const signal = { isOver: false }
    // The state changes when answers arrive, not while the effect runs.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    void wait(signal)
    return () => {
      signal.isOver = true
    }
  }, [wait])

  return {
    state,
    again: () => {
      setState({ kind: 'loading' })
      void wait({ isOver: false })
    },
    /** Reads the purchase again and keeps the old one if that fails. */
    refresh: async (): Promise<Purchase | undefined> => {
      const now = await read()
      if (now.kind !== 'ready') return undefined
      setState(now)
      return now.purchase
    },
  }
}
