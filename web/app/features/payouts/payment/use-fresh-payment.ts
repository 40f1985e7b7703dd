import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countOpenPayments } from '../todo/open-payments.tsx'
import { paymentView } from './load-payment.ts'
import { isUnderWay } from './under-way.ts'

/** Pauses in seconds. What an action does to payouts, downloads and books, jobs do some seconds later. */
const PAUSES = [1, 2, 4, 8, 15]

/** Of a look for what is handled within seconds. */
const SOON_MS = 2_000

/** The payment, which is read again a few times after an action, and while something of it is not handled. `refreshedAt`: when somebody asked for that last. */
export function useFreshPayment(id: number) {
  const { data: view, refetch } = useSuspenseQuery({
    ...paymentView(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SOON_MS : false),
  })
  const [isRefreshing, setRefreshing] = useState(false)
  const [refreshedAt, setRefreshedAt] = useState<Date | null>(null)
  const [acts, setActs] = useState(0)

  useEffect(() => {
    if (acts === 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const follow = async ([pause, ...later]: number[]) => {
      await refetch()
      countOpenPayments()
      if (isOver || pause === undefined) return
      timer = setTimeout(() => void follow(later), pause * 1_000)
    }
    void follow(PAUSES)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [acts, refetch])

  const refresh = async () => {
    setRefreshing(true)
    const { isError } = await refetch()
    setRefreshing(false)
    if (!isError) setRefreshedAt(new Date())
  }

  const follow = () => {
    setRefreshedAt(null)
    setActs((n) => n + 1)
  }

  return { view, refresh, isRefreshing, refreshedAt, follow }
}
