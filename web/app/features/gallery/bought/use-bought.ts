import { useEffect, useState } from 'react'
import type { KeptOrder } from './order-memory.ts'

/** Ids of images, each with its order. */
export type Bought = ReadonlyMap<number, KeptOrder>

const none: Bought = new Map()

/** The photos that were bought in this browser. Empty at first, as in the server's page; few visitors need the code. */
export function useBought(): Bought {
  const [bought, setBought] = useState(none)
  useEffect(() => {
    if ('lineup.orders' in localStorage) {
      void import('./order-memory.ts').then(({ boughtHere }) => setBought(boughtHere()))
    }
  }, [])
  return bought
}
