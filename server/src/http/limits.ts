import type { Limit } from '@lineup/contract/endpoint.ts'
import type { ErrorKey } from '@lineup/contract/errors.ts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { openGuesses } from './guesses.ts'
import { tooMany } from './problem.ts'

type Budget = {
  points: number
  seconds: number
  kept: 'process' | 'database'
  /** `accepted`: a call that is refused for what it says is given back. `misses`: only what is not found costs. */
  counts: 'calls' | 'accepted' | 'misses'
  of?: 'person'
}

const MINUTE = 60
const HOUR = 3_600

/** What one address (IPv6: its /64), or one person, may do. Reads are counted in the process alone: a counter row would double their cost. */
const budgets: Record<Limit, Budget> = {
  reads: { points: 600, seconds: MINUTE, kept: 'process', counts: 'calls' },
  writes: { points: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  upload: { points: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  store: { points: 60, seconds: HOUR, kept: 'database', counts: 'accepted', of: 'person' },
  login: { points: 30, seconds: MINUTE, kept: 'database', counts: 'calls' },
  password: { points: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  register: { points: 5, seconds: HOUR, kept: 'database', counts: 'accepted' },
  mail: { points: 10, seconds: HOUR, kept: 'database', counts: 'calls' },
  contact: { points: 5, seconds: HOUR, kept: 'database', counts: 'accepted' },
  checkout: { points: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  provider: { points: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  // A buyer may ask for a known session as often as needed; guessing is what is limited.
  session: { points: 20, seconds: MINUTE, kept: 'database', counts: 'misses' },
}

/** So many refused calls an address gets back; whoever tries names one after the other is stopped. */
const refusals = { points: 30, duration: MINUTE }
/** What an address may do of that which is counted by person. */
const firstOfAll: Limit = 'writes'

/** As the API reference tells it. */
export function describeLimit(limit: Limit): string {
  const { points, seconds, counts, of } = budgets[limit]
  const counted = counts === 'accepted' ? 'accepted calls' : counts
  const whose = of === 'person' ? 'of one person' : 'from one address'
  return `${points} ${counted} ${seconds === HOUR ? 'an hour' : 'a minute'} ${whose}`
}

export type Caller = { address: string; actorId: number | undefined }

export type Limits = {
  /** Before the call: throws TooManyRequests when the budget of the address is spent. */
  spend: (limit: Limit, address: string) => Promise<void>
  /** Once it is known who calls: the same for what a person may do. */
  spendOwn: (limit: Limit, actorId: number) => Promise<void>
  /** After a refused call: counts it where misses count, gives it back where only accepted ones do. */
  noteRefusal: (limit: Limit, caller: Caller, key: ErrorKey) => Promise<void>
  /** Around every check of a password: what one account may be guessed at, from wherever. */
  guess: ReturnType<typeof openGuesses>
}

export function openLimits(pool: Pool, scale: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, { points, seconds, kept }]) => {
      const options = { keyPrefix: name, points: Math.ceil(points * scale), duration: seconds }
      return [name, kept === 'process' ? new RateLimiterMemory(options) : inDatabase(pool, options)]
    }),
  ) as Record<Limit, RateLimiterMemory>
  const refused = inDatabase(pool, { keyPrefix: 'refused', ...refusals, points: Math.ceil(refusals.points * scale) })

  return {
    guess: openGuesses(pool, scale),
    spend: async (limit, address) => {
      const key = networkOf(address)
      const { counts, of } = budgets[limit]
      if (of === 'person') return take(limiters[firstOfAll], key)
      if (counts !== 'misses') return take(limiters[limit], key)
      const state = await limiters[limit].get(key)
      if (state !== null && state.remainingPoints <= 0) throw tooMany(Math.ceil(state.msBeforeNext / 1_000))
    },
    spendOwn: async (limit, actorId) => {
      if (budgets[limit].of === 'person') await take(limiters[limit], String(actorId))
    },
    noteRefusal: async (limit, { address, actorId }, key) => {
      const { counts, of } = budgets[limit]
      const network = networkOf(address)
      if (counts === 'misses' && key === 'NotFound') await take(limiters[limit], network).catch(() => {})
      if (counts !== 'accepted' || key !== 'Invalid') return
      await take(refused, network)
        .then(() => limiters[limit].reward(of === 'person' ? String(actorId) : network))
        .catch(() => {})
    },
  }
}

type LimiterOptions = { keyPrefix: string; points: number; duration: number }

const inDatabase = (pool: Pool, options: LimiterOptions) =>
  new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
  })

async function take(limiter: Pick<RateLimiterMemory, 'consume'>, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1_000))
    throw refused
  }
}

/** One household, one key: an IPv6 customer holds a whole /64. A connection that is gone already has no address any more. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
