import type { Endpoint, Limit } from '@lineup/contract/endpoint.ts'
import type { ErrorKey } from '@lineup/contract/errors.ts'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem, tooMany } from '../calls/problem.ts'
import { openGuesses } from './guesses.ts'

type Budget = {
  /** Per signed-in person, independent of others at the same address. */
  person?: number
  /** For everyone else behind one address (IPv6: its /64), enough for the Wi-Fi of a surf camp. */
  address?: number
  seconds: number
  kept: 'process' | 'database'
  /**
   * `accepted`: refused calls do not count. `misses`: only calls that find nothing count. `guesses`: so do these, and after too many
   * nothing is looked for.
   */
  counts: 'calls' | 'accepted' | 'misses' | 'guesses'
}

const MINUTE = 60
const HOUR = 3_600

/** Reads and writes are counted per process: a row in the database would double their cost. */
const budgets: Record<Limit, Budget> = {
  reads: { person: 600, address: 1_800, seconds: MINUTE, kept: 'process', counts: 'calls' },
  writes: { person: 300, address: 300, seconds: MINUTE, kept: 'process', counts: 'calls' },
  // A whole session in a minute, on a fast line.
  upload: { person: 1_000, seconds: MINUTE, kept: 'process', counts: 'calls' },
  store: { person: 60, seconds: HOUR, kept: 'database', counts: 'accepted' },
  login: { address: 60, seconds: MINUTE, kept: 'database', counts: 'calls' },
  password: { person: 20, address: 60, seconds: MINUTE, kept: 'database', counts: 'calls' },
  register: { address: 60, seconds: HOUR, kept: 'database', counts: 'accepted' },
  mail: { person: 10, address: 200, seconds: HOUR, kept: 'database', counts: 'accepted' },
  contact: { person: 30, address: 30, seconds: HOUR, kept: 'database', counts: 'accepted' },
  alert: { address: 30, seconds: HOUR, kept: 'database', counts: 'accepted' },
  checkout: { address: 60, seconds: MINUTE, kept: 'database', counts: 'accepted' },
  // A code is short. One that there is may be asked for at each change of the basket.
  code: { address: 60, seconds: HOUR, kept: 'database', counts: 'guesses' },
  provider: { person: 20, seconds: MINUTE, kept: 'database', counts: 'calls' },
  // Only guessing is limited: reading a known session is free.
  session: { address: 20, seconds: MINUTE, kept: 'database', counts: 'misses' },
}

/** Against trying one name after the other. Does not spend the budget of the kind. */
const refusals = { points: 60, duration: MINUTE }
/** Far more than a busy household sends. */
const flood = { points: 6_000, duration: MINUTE }
/** For calls without the token they need. */
const strangers: Limit = 'writes'

export function describeLimit({ limit, access }: Pick<Endpoint, 'limit' | 'access'>): string {
  const { person, address, seconds, counts } = budgets[limit]
  const counted = counts === 'accepted' ? 'accepted calls' : counts
  const [points, whose] = access === 'open' ? [address, 'from one address'] : [person, 'of one person']
  return `${points} ${counted} ${seconds === HOUR ? 'an hour' : 'a minute'} ${whose}`
}

export type Caller = { address: string; actorId?: number | undefined }

export type Limits = {
  /** Call it first. Throws TooManyRequests. */
  knock: (address: string) => Promise<void>
  /** Call it before the work. Throws TooManyRequests if the budget of the person, or else of the address, is spent. */
  spend: (limit: Limit, address: string, actorId?: number) => Promise<void>
  spendAsStranger: (address: string) => Promise<void>
  /** Gives the call back if only accepted ones count. Throws TooManyRequests after too many misses. */
  noteRefusal: (limit: Limit, caller: Caller, key: ErrorKey) => Promise<void>
  /** Work beside the call's own budget that finds something by a guess. Throws TooManyRequests after too many that found nothing. */
  guessing: <T>(limit: Limit, address: string, work: () => Promise<T>) => Promise<T>
  /** Per account, from any address. */
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

  function purseOf(limit: Limit, { address, actorId }: Caller) {
    const isPerson = actorId !== undefined && budgets[limit].person !== undefined
    const key = isPerson ? String(actorId) : networkOf(address)
    return { key, limiter: limiters[limit][isPerson ? 'person' : 'address'], refusedKey: `${limit}:${key}` }
  }

  async function spend(limit: Limit, address: string, actorId?: number) {
    const { key, limiter, refusedKey } = purseOf(limit, { address, actorId })
    const { counts } = budgets[limit]
    if (counts === 'misses') return
    if (counts === 'guesses') {
      await checkLeft(limiter, key)
      return
    }
    if (counts === 'accepted') await checkLeft(refused, refusedKey)
    // A call over the budget must not take points that others may get back.
    await take(limiter, key).catch(async (error: unknown) => {
      await limiter.reward(key)
      throw error
    })
  }

  const noteRefusal: Limits['noteRefusal'] = async (limit, caller, key) => {
    const { key: whose, limiter, refusedKey } = purseOf(limit, caller)
    const { counts } = budgets[limit]
    if (counts === 'misses' || counts === 'guesses') {
      if (key === 'NotFound') await take(limiter, whose)
      return
    }
    // Refused by the account's own limit, before any work.
    const isUncounted = key === 'TooManyRequests' || (counts === 'accepted' && key !== 'Internal')
    if (isUncounted) await limiter.reward(whose).catch(() => {})
    if (counts === 'accepted' && wrong.has(key)) await refused.consume(refusedKey).catch(() => {})
  }

  return {
    guess: openGuesses(pool, scale),
    guessing: async (limit, address, work) => {
      await spend(limit, address)
      try {
        return await work()
      } catch (error) {
        if (error instanceof Problem) await noteRefusal(limit, { address }, error.key)
        throw error
      }
    },
    knock: (address) => take(floods, networkOf(address)),
    spend,
    spendAsStranger: (address) => spend(strangers, address),
    noteRefusal,
  }
}

/** Throws TooManyRequests where nothing of the budget is left, and takes nothing. */
async function checkLeft(limiter: Limiter, key: string): Promise<void> {
  const state = await limiter.get(key)
  if (state !== null && state.remainingPoints <= 0) throw tooMany(Math.ceil(state.msBeforeNext / 1_000))
}

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

/** An IPv6 customer owns a whole /64. A closed connection has no address. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  return isV4(address) ? address.replace('::ffff:', '') : groupsOf(address).slice(0, 4).join(':')
}

/** /24 or /48: about a street or a provider. Somebody at home stays in it when their address changes. */
export const wideNetworkOf = (address: string): string =>
  isV4(address)
    ? `${address.replace('::ffff:', '').split('.').slice(0, 3).join('.')}.*`
    : `${groupsOf(address).slice(0, 3).join(':')}:*`

const isV4 = (address: string) => !address.includes(':') || address.startsWith('::ffff:')

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
