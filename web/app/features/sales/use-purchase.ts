import { type listDownloads, type retrievePayment } from '@lineup/contract/sales.ts'
import { useCallback, useEffect, useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import type { Output } from '../../api/wire.ts'
import { forgetCheckout } from './checkout-memory.ts'

export type Purchase = Output<typeof retrievePayment>
export type PurchaseState =
  | { kind: 'loading' | 'waiting' | 'unknown' | 'offline' }
  | { kind: 'unpaid'; message: string }
  | { kind: 'ready'; purchase: Purchase }

/** After how many seconds a payment that is not confirmed is asked for again; then it is up to the buyer. */
const PATIENCE = [1, 2, 4, 8, 15]

/** What a checkout session bought, read in the browser since its address is the key to it. Unpaid ones are asked for again. */
export function usePurchase(endpoint: typeof retrievePayment | typeof listDownloads, sessionId: string | undefined) {
  const [state, setState] = useState<PurchaseState>({ kind: 'loading' })

  const read = useCallback(async (): Promise<PurchaseState> => {
    if (!sessionId) return { kind: 'unknown' }
    try {
      const expects = ['NotFound', 'Invalid', 'Unavailable'] as const
      const purchase = await call(endpoint, { session_id: sessionId }, { expects: [...expects] })
      forgetCheckout()
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
    // State is set when answers arrive, not while the effect runs.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    void wait(signal)
    return () => {
      signal.isOver = true
    }
  }, [wait])

  return {
    state,
    /** Asks once more from the beginning, patience included. */
    again: () => {
      setState({ kind: 'loading' })
      void wait({ isOver: false })
    },
    /** Reads the list again without hiding it: where that fails, what was read before stays. */
    refresh: async (): Promise<Purchase | undefined> => {
      const now = await read()
      if (now.kind !== 'ready') return undefined
      setState(now)
      return now.purchase
    },
  }
}
