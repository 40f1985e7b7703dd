import { addressOf } from './here.ts'

const unfinished = new Set<Promise<unknown>>()
/** Only work that hangs takes longer. */
const LONGEST_MS = 5_000

/** Names work that a full page load would break off, such as storing a photo. */
export function finishFirst(work: Promise<unknown>): void {
  unfinished.add(work)
  const forget = () => unfinished.delete(work)
  work.then(forget, forget)
}

/** Calls `act` once the named work is done: at once if there is none. */
export function whenFinished(act: () => void): void {
  if (unfinished.size === 0) return act()
  const tired = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
  void Promise.race([Promise.allSettled(unfinished), tired]).then(act)
}

/** Tests replace `leave`: their document loads no other page. */
export const thisPage = {
  /** Leaves by a full page load, so that no state of this page survives. `to` is a path. */
  leave(to: string): void {
    location.assign(addressOf(to))
  },
}
