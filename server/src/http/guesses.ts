import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../calls/problem.ts'

const FREE = 10
const FORGOTTEN_AFTER_SECONDS = 900
const LONGEST_PAUSE_SECONDS = 60

type Guess = (account: string, check: () => Promise<boolean>) => Promise<boolean>

/**
 * After ten wrong passwords within 15 minutes each try must wait, from one second up to a minute, so the owner is never
 * locked out. An early try throws TooManyRequests and does not count. A success resets the counter.
 */
export function openGuesses(pool: Pool, scale: number): Guess {
  const options = { storeClient: pool, tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false }
  const free = Math.ceil(FREE * scale)
  const failures = new RateLimiterPostgres({
    ...options,
    keyPrefix: 'guess',
    points: free,
    duration: FORGOTTEN_AFTER_SECONDS,
  })
  const pauses = new RateLimiterPostgres({ ...options, keyPrefix: 'guess-pause', points: 1, duration: 1 })

  async function begin(account: string) {
    // Counted before the check, so that parallel tries do not get through.
    const { consumedPoints } = await failures.penalty(account)
    if (consumedPoints < free) return
    const customDuration = Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(10, consumedPoints - free))
    try {
      await pauses.consume(account, 1, { customDuration })
    } catch (refused) {
      await failures.reward(account)
      if (refused instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)))
      throw refused
    }
  }

  return async (account, check) => {
    await begin(account)
    const fits = await check().catch(async (error: unknown) => {
      await failures.reward(account)
      throw error
    })
    if (fits) await Promise.all([failures.delete(account), pauses.delete(account)])
    return fits
  }
}
