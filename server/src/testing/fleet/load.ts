import type { Acts } from './acts.ts'

/** Acts per second: about twenty requests, a light load for two processes. */
export type Rates = Partial<Record<keyof Acts, number>>

export const mixedRates: Rates = {
  search: 5,
  view: 2,
  page: 1,
  preview: 2,
  signIn: 1.5,
  contact: 1.5,
  upload: 1,
  buy: 1,
  fetchOriginal: 1,
}

const MAX_OPEN = 60

/** The rate does not depend on response times. `stop` waits for open acts. */
export function startLoad(acts: Acts, rates: Rates) {
  const open = new Set<Promise<void>>()
  const timers = (Object.keys(rates) as (keyof Acts)[]).map((name) => {
    let atIt = 0
    return setInterval(
      () => {
        if (atIt >= MAX_OPEN) return
        atIt += 1
        const act = acts[name]().finally(() => {
          atIt -= 1
          open.delete(act)
        })
        open.add(act)
      },
      1_000 / (rates[name] ?? 1),
    )
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(open)
    },
  }
}
