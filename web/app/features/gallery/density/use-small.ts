import { useSyncExternalStore } from 'react'

/** How a gallery of many photos begins in a browser that has not chosen. Galleries of few photos are always large. */
export type Starts = 'large' | 'small' | undefined

/** The mark that is set before the first paint is "1" for small and "0" for large. The server does not know it. */
export function useSmall(starts: Starts): boolean {
  const chosen = useSyncExternalStore(watch, chosenSize, () => undefined)
  return starts !== undefined && (chosen ? chosen === '1' : starts === 'small')
}

const chosenSize = () => document.documentElement.dataset['small']

function watch(listener: () => void): () => void {
  addEventListener('density', listener)
  return () => removeEventListener('density', listener)
}
