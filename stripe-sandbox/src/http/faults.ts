/**
 * A planned fault. `timeout` never answers, `reset` cuts the connection, `503-no-error` is a gateway's JSON without
 * an `error` key (which the SDK takes for a success), `slow` holds the request, and its idempotency key, for `ms`.
 */
export type FaultKind = 'timeout' | 'reset' | '500' | '503-no-error' | '429' | '409' | 'slow'

export type Fault = {
  kind: FaultKind
  /** Requests whose path begins so; every request when left out. */
  path?: string
  method?: 'GET' | 'POST'
  /** Whether the work is done before things go wrong. `before` unless said otherwise. */
  when?: 'before' | 'after'
  /** How many requests it meets; 1 unless said otherwise. */
  times?: number
  /** For `slow`: milliseconds. */
  ms?: number
  /** For `500`: whether its idempotency key replays the 500 from now on, as the provider does. True unless said otherwise. */
  isKept?: boolean
}

export type Faults = ReturnType<typeof createFaults>

/** The faults ordered for coming requests. They are used up in the order they were added. */
export function createFaults() {
  let waiting: (Fault & { left: number })[] = []

  return {
    add(fault: Fault) {
      waiting.push({ ...fault, left: fault.times ?? 1 })
    },
    clear() {
      waiting = []
    },
    list: () => waiting,
    take(method: string, path: string): Fault | undefined {
      const fault = waiting.find(
        (candidate) =>
          path.startsWith(candidate.path ?? '/') && (candidate.method === undefined || candidate.method === method),
      )
      if (!fault) return undefined
      fault.left -= 1
      waiting = waiting.filter((candidate) => candidate.left > 0)
      return fault
    },
  }
}
