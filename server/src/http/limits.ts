import type { Endpoint, Limit } from '@lineup/contract/endpoint.ts'
import type { ErrorKey } from '@lineup/contract/errors.ts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../calls/problem.ts'
import { openGuesses } from './guesses.ts'

type Budget = {
  /** Of each person who is signed in; what others do from the same place does not touch it. */
  person?: number
  /** Of all others behind one address (IPv6: its /64): as much as the Wi-Fi of a surf camp needs. */
  address?: number
  seconds: number
  kept: 'process' | 'database'
  /** `accepted`: a call that is refused is given back. `misses`: only what is not found costs, and only that is refused. */
  counts: 'calls' | 'accepted' | 'misses'
}

const MINUTE = 60
const HOUR = 3_600

/** Reads and writes are counted in the process alone: a counter row would double their cost. */
const budgets: Record<Limit, Budget> = {
  reads: { person: 600, address: 1_800, seconds: MINUTE, kept: 'process', counts: 'calls' },
  writes: { person: 300, address: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  upload: { person: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  store: { person: 60, seconds: HOUR, kept: 'database', counts: 'accepted' },
  login: { address: 60, seconds: MINUTE, kept: 'database', counts: 'calls' },
  password: { person: 20, address: 60, seconds: MINUTE, kept: 'database', counts: 'calls' },
  register: { address: 60, seconds: HOUR, kept: 'database', counts: 'accepted' },
  mail: { person: 10, address: 200, seconds: HOUR, kept: 'database', counts: 'accepted' },
  contact: { address: 30, seconds: HOUR, kept: 'database', counts: 'accepted' },
  checkout: { address: 60, seconds: MINUTE, kept: 'database', counts: 'accepted' },
  provider: { person: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  // A buyer may ask for a known session as often as needed; guessing is what is limited.
  session: { address: 20, seconds: MINUTE, kept: 'database', counts: 'misses' },
}

/** So many refused calls of one kind; whoever tries one name after the other then waits, with the budget of the kind untouched. */
const refusals = { points: 60, duration: MINUTE }
/** What no house full of people does: it is turned away before anything is looked up. */
const flood = { points: 6_000, duration: MINUTE }
/** What a call that needs a token costs whoever has none. */
const strangers: Limit = 'writes'

/** As the API reference tells it. */
export function describeLimit({ limit, access }: Pick<Endpoint, 'limit' | 'access'>): string {
  const { person, address, seconds, counts } = budgets[limit]
  const counted = counts === 'accepted' ? 'accepted calls' : counts
  const [points, whose] = access === 'open' ? [address, 'from one address'] : [person, 'of one person']
  return `${points} ${counted} ${seconds === HOUR ? 'an hour' : 'a minute'} ${whose}`
}

export type Caller = { address: string; actorId?: number | undefined }

export type Limits = {
  /** Before anything else: throws TooManyRequests where an address floods us. */
  knock: (address: string) => Promise<void>
  /** Before the call: throws TooManyRequests when the budget of the person, or of the address of whoever is none, is spent. */
  spend: (limit: Limit, address: string, actorId?: number) => Promise<void>
  /** The same for a call that needs a token and came without. */
  spendAsStranger: (address: string) => Promise<void>
  /** After a refused call: gives it back where only accepted ones count; throws TooManyRequests where misses do, and are too many. */
  noteRefusal: (limit: Limit, caller: Caller, key: ErrorKey) => Promise<void>
  /** Around every check of a password: what one account may be guessed at, from wherever. */
  guess: ReturnType<typeof openGuesses>
}

type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'get'>

export function openLimits(pool: Pool, scale: number): Limits {
  const open = (limit: Limit, keyPrefix: string, points: number): Limiter => {
    const { seconds: duration, kept } = budgets[limit]
    const options = { keyPrefix, points: Math.ceil(points * scale), duration }
    return kept === 'process' ? new RateLimiterMemory(options) : inDatabase(pool, options)
  }
  const limiters = Object.fromEntries(
    (Object.entries(budgets) as Array<[Limit, Budget]>).map(([limit, { person = 0, address = 0 }]) => [
      limit,
      { person: open(limit, limit, person), address: open(limit, `${limit}-address`, address) },
    ]),
  ) as Record<Limit, Record<'person' | 'address', Limiter>>
  const refused = inDatabase(pool, { keyPrefix: 'refused', ...scaled(refusals, scale) })
  const floods = new RateLimiterMemory({ keyPrefix: 'flood', ...scaled(flood, scale) })

  /** Whose budget it is, and where refused calls of this kind are counted. */
  function purseOf(limit: Limit, { address, actorId }: Caller) {
    const isPerson = actorId !== undefined && budgets[limit].person !== undefined
    const key = isPerson ? String(actorId) : networkOf(address)
    return { key, limiter: limiters[limit][isPerson ? 'person' : 'address'], refusedKey: `${limit}:${key}` }
  }

  async function spend(limit: Limit, address: string, actorId?: number) {
    const { key, limiter, refusedKey } = purseOf(limit, { address, actorId })
    const { counts } = budgets[limit]
    if (counts === 'misses') return
    const state = counts === 'accepted' ? await refused.get(refusedKey) : null
    if (state !== null && state.remainingPoints <= 0) throw tooMany(Math.ceil(state.msBeforeNext / 1_000))
    // A call that finds the budget spent must not take what others are about to be given back.
    await take(limiter, key).catch(async (error: unknown) => {
      await limiter.reward(key)
      throw error
    })
  }

  return {
    guess: openGuesses(pool, scale),
    knock: (address) => take(floods, networkOf(address)),
    spend,
    spendAsStranger: (address) => spend(strangers, address),
    noteRefusal: async (limit, caller, key) => {
      const { key: whose, limiter, refusedKey } = purseOf(limit, caller)
      const { counts } = budgets[limit]
      if (counts === 'misses') {
        if (key === 'NotFound') await take(limiter, whose)
        return
      }
      // Refused by a budget of the account, before anything was done.
      const isGivenBack = key === 'TooManyRequests' || (counts === 'accepted' && key !== 'Internal')
      if (isGivenBack) await limiter.reward(whose).catch(() => {})
      if (counts === 'accepted' && wrong.has(key)) await refused.consume(refusedKey).catch(() => {})
    },
  }
}

/** Refusals for what a call says; others say nothing of the caller. */
const wrong = new Set<ErrorKey>(['Invalid', 'NotFound', 'Conflict', 'Forbidden'])

const scaled = ({ points, duration }: { points: number; duration: number }, scale: number) => ({
  points: Math.ceil(points * scale),
  duration,
})

type LimiterOptions = { keyPrefix: string; points: number; duration: number }

const inDatabase = (pool: Pool, options: LimiterOptions) =>
  new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })

async function take(limiter: Limiter, key: string): Promise<void> {
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
