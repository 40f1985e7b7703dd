/** A gallery of a large session has some 500 KiB. */
const MOST = 50
const entries = new Map<string, { value: unknown; until: number }>()

/**
 * Remembers something for the public pages, in the browser only. Private pages have the query client for that, whose weight
 * public pages do without.
 */
export function remember(key: string, value: unknown, freshMs = 0): void {
  entries.delete(key)
  entries.set(key, { value, until: Date.now() + freshMs })
  for (const oldest of entries.keys()) if (entries.size > MOST) entries.delete(oldest)
}

export function forget(key: string): void {
  entries.delete(key)
}

/** Nothing is fresh any more. */
export function makeOld(): void {
  for (const entry of entries.values()) entry.until = 0
}

export function recallFresh<T>(key: string): T | undefined {
  return (entries.get(key)?.until ?? 0) > Date.now() ? recall(key) : undefined
}

/** The last value, however old. */
export function recall<T>(key: string): T | undefined {
  return entries.get(key)?.value as T | undefined
}

/** For tests: the files of a worker share this module. */
export function forgetAll(): void {
  entries.clear()
}
