/** The page before a reload may hold its list a little longer, on a busy machine for seconds. Only a copied tab waits so long for nothing. */
const WAIT_MS = 5_000
const OWN = 'lineup.tab'

const lockOf = (list: string) => `${OWN}.${list}`

/** Locks are missing on pages over plain HTTP. */
export const canHold = (): boolean => 'locks' in navigator

/** The id of this page's list. It survives reloads, and the page locks it until `signal`. A copied tab gets a new id. */
export async function holdOwnList(signal: AbortSignal): Promise<string> {
  const kept = sessionStorage.getItem(OWN)
  if (kept !== null && (await hold(kept, signal, { signal: AbortSignal.timeout(WAIT_MS) }))) return kept
  const own = crypto.randomUUID()
  sessionStorage.setItem(OWN, own)
  await hold(own, signal, {})
  return own
}

/** The person leaves the page but not the tab: the next page of this tab has a new list. */
export function layDownOwnList(): void {
  sessionStorage.removeItem(OWN)
}

/** Locks a list until `signal`, or is false if another page has it. */
export const holdIfFree = (list: string, signal: AbortSignal): Promise<boolean> =>
  hold(list, signal, { ifAvailable: true })

export async function isHeld(list: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(list))
}

function hold(list: string, signal: AbortSignal, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const untilEnd = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock !== null)
        if (lock === null || signal.aborted) return release()
        signal.addEventListener('abort', () => release())
      })
    navigator.locks.request(lockOf(list), options, untilEnd).catch(() => resolve(false))
  })
}
