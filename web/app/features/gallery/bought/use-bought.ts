import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { KeptOrder } from './order-memory.ts'

export type { KeptOrder } from './order-memory.ts'

/** Ids of images, each with its order. */
export type Bought = ReadonlyMap<number, KeptOrder>

export const orderPath = ({ session }: KeptOrder) => href('/images/download/:session_id', { session_id: session })

/** Until the memory is read. */
export const notReadYet: Bought = new Map()

/** The photos that were bought in this browser. Empty at first, as in the server's page; few visitors need the code. */
export function useBought(): Bought {
  const [bought, setBought] = useState(notReadYet)
  useEffect(() => {
    if ('lineup.orders' in localStorage) {
      import('./order-memory.ts').then(
        ({ boughtHere }) => setBought(boughtHere()),
        () => setBought(new Map()),
      )
    }
  }, [])
  return bought
}
