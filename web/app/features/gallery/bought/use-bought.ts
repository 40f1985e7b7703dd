import { useEffect, useState } from 'react'

const none: ReadonlyMap<number, Date> = new Map()

/** The photos that were bought in this browser. Empty at first, as in the server's page; few visitors need the code. */
export function useBought(): ReadonlyMap<number, Date> {
  const [bought, setBought] = useState(none)
  useEffect(() => {
    if ('lineup.bought' in localStorage) {
      void import('./bought-memory.ts').then(({ boughtHere }) => setBought(boughtHere()))
    }
  }, [])
  return bought
}
