import type { Reply } from './open-caller.ts'

export const kinds = [
  'search',
  'view',
  'page',
  'preview',
  'sign-in',
  'contact',
  'upload',
  'store',
  'checkout',
  'retrieve',
  'claim',
  'download',
] as const
export type Kind = (typeof kinds)[number]

export type Record = { kind: Kind; startedAt: number; endedAt: number; reply: Reply }

/** A 503 with Retry-After. */
export const isRefusal = ({ reply }: Record) => reply.status === 503 && reply.headers['retry-after'] !== undefined
export const isSuccess = ({ reply }: Record) => reply.status >= 200 && reply.status < 300

/** Times come from `performance.now()`. */
export function openTally() {
  const records: Record[] = []

  return {
    records,
    count: async (kind: Kind, call: () => Promise<Reply>): Promise<Reply> => {
      const startedAt = performance.now()
      const reply = await call()
      records.push({ kind, startedAt, endedAt: performance.now(), reply })
      return reply
    },
    otherFailures: () => countBy(records.filter((one) => !isSuccess(one) && !isRefusal(one)).map(describe)),
  }
}

export type Tally = ReturnType<typeof openTally>

/** Milliseconds to the end of the first success after the last failure; undefined without one. */
export function recoveryMs({ records }: Tally, kind: Kind, returnedAt: number): number | undefined {
  const later = records.filter((one) => one.kind === kind && one.startedAt >= returnedAt)
  const failedAt = Math.max(returnedAt, ...later.filter((one) => !isSuccess(one)).map(({ startedAt }) => startedAt))
  const wellAt = later.filter((one) => isSuccess(one) && one.startedAt >= failedAt).map(({ endedAt }) => endedAt)
  return wellAt.length === 0 ? undefined : Math.min(...wellAt) - returnedAt
}

export const slowestMs = (records: readonly Record[]) =>
  Math.max(0, ...records.map(({ startedAt, endedAt }) => endedAt - startedAt))

export function describeSlowest(records: readonly Record[], from: number): string {
  const slowest = records.toSorted((a, b) => b.endedAt - b.startedAt - (a.endedAt - a.startedAt))[0]
  if (slowest === undefined) return 'none'
  return `${slowest.kind} ${slowest.reply.status}, begun at ${((slowest.startedAt - from) / 1_000).toFixed(1)} s`
}

export const describe = ({ kind, reply }: Record) =>
  `${kind} ${reply.trouble ?? reply.status}${reply.status >= 400 ? ` ${reply.bytes.toString().slice(0, 120)}` : ''}`

export function countBy(names: string[]): { [name: string]: number } {
  const counts: { [name: string]: number } = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
