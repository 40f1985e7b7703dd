import { useSyncExternalStore } from 'react'

/** Whether this browser shows galleries of many photos small. CSS does it by a mark that is set before the first paint. False during hydration. */
export function useSmall(): boolean {
  return useSyncExternalStore(watch, isSmall, () => false)
}

const isSmall = () => 'small' in document.documentElement.dataset

function watch(listener: () => void): () => void {
  addEventListener('density', listener)
  return () => removeEventListener('density', listener)
}
