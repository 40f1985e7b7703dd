const KEY = 'lineup.brought'
const listeners = new Set<() => void>()

/** How many photos a link brought into this browser's basket, until somebody has put that away. A reload keeps it. */
export function readBrought(): number {
  return Math.max(0, Math.trunc(Number(localStorage.getItem(KEY)))) || 0
}

export function noteBrought(count: number): void {
  if (count > 0) localStorage.setItem(KEY, String(count))
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

export function watchBrought(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
