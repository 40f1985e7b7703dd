import type { Limit } from '@lineup/contract/endpoint.ts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { openGuesses } from './guesses.ts'
import { Problem, tooMany } from './problem.ts'

type Budget = { points: number; seconds: number; kept: 'process' | 'database'; counts: 'calls' | 'misses' }

const MINUTE = 60
const HOUR = 3_600

/** What one address (IPv6: its /64) may do. Reads are counted in the process alone: a counter row would double their cost. */
const budgets: Record<Limit, Budget> = {
  reads: { points: 600, seconds: MINUTE, kept: 'process', counts: 'calls' },
  writes: { points: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  upload: { points: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  store: { points: 60, seconds: HOUR, kept: 'database', counts: 'calls' },
  login: { points: 30, seconds: MINUTE, kept: 'database', counts: 'calls' },
  password: { points: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  register: { points: 5, seconds: HOUR, kept: 'database', counts: 'calls' },
  mail: { points: 10, seconds: HOUR, kept: 'database', counts: 'calls' },
  contact: { points: 5, seconds: HOUR, kept: 'database', counts: 'calls' },
  checkout: { points: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  provider: { points: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  // A buyer may ask for a known session as often as needed; guessing is what is limited.
  session: { points: 20, seconds: MINUTE, kept: 'database', counts: 'misses' },
}

/** As the API reference tells it. */
export function describeLimit(limit: Limit): string {
  const { points, seconds, counts } = budgets[limit]
  return `${points} ${counts} ${seconds === HOUR ? 'an hour' : 'a minute'} from one address`
}

export type Limits = {
  /** Before the call: throws TooManyRequests when the budget is spent. */
  spend: (limit: Limit, address: string) => Promise<void>
  /** After a refused call: counts it where misses count. */
  noteMiss: (limit: Limit, address: string, problem: Problem) => Promise<void>
  /** Around every check of a password: what one account may be guessed at, from wherever. */
  guess: ReturnType<typeof openGuesses>
}

export function openLimits(pool: Pool, scale: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, { points, seconds, kept }]) => {
      const options = { keyPrefix: name, points: Math.ceil(points * scale), duration: seconds }
      const limiter =
        kept === 'process'
          ? new RateLimiterMemory(options)
          : new RateLimiterPostgres({
              ...options,
              storeClient: pool,
              tableName: 'rate_limits',
              tableCreated: true,
              clearExpiredByTimeout: false,
              inMemoryBlockOnConsumed: options.points + 1,
            })
      return [name, limiter]
    }),
  ) as Record<Limit, RateLimiterMemory>

  return {
    guess: openGuesses(pool, scale),
    spend: async (limit, address) => {
      const key = networkOf(address)
      if (budgets[limit].counts === 'calls') return take(limiters[limit], key)
      const state = await limiters[limit].get(key)
      if (state !== null && state.remainingPoints <= 0) throw tooMany(Math.ceil(state.msBeforeNext / 1_000))
    },
    noteMiss: async (limit, address, problem) => {
      if (budgets[limit].counts !== 'misses' || problem.key !== 'NotFound') return
      await take(limiters[limit], networkOf(address)).catch(() => {})
    },
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
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
