import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { isInTransaction } from '../db/database.ts'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

type Answer = { id: string; object: string; lastResponse: { statusCode: number } }
type Expected = { object: string; id: RegExp }

const { errors } = Stripe
const DEFINITE = [errors.StripeInvalidRequestError, errors.StripeCardError, errors.StripeIdempotencyError]

/**
 * Makes one call of the SDK and says in the port's words how it went. Refuses inside a transaction: rows would stay locked
 * for as long as the provider takes.
 */
export async function answered<T extends Answer>(call: () => Promise<T>, expected: Expected): Promise<T> {
  if (isInTransaction()) throw new Error('The payment provider was called inside a transaction: commit first')
  try {
    return ok(await call(), expected)
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    // Neither its message nor itself as cause: both repeat what was sent, and errors end up in logs.
    const { code = error.type, requestId = 'without a number' } = error
    if (DEFINITE.some((kind) => error instanceof kind)) throw new ProviderRefused(code, requestId)
    throw new ProviderUnavailable(`The payment provider did not answer: ${code}, request ${requestId}`)
  }
}

// A resolved promise proves nothing: stripe 23.1.0 resolves to the body of a 5xx whose JSON holds no `error` key.
function ok<T extends Answer>(answer: T, { object, id }: Expected): T {
  const { statusCode } = answer.lastResponse
  if (statusCode < 300 && answer.object === object && id.test(answer.id)) return answer
  throw new ProviderUnavailable(`The payment provider answered ${statusCode} with no ${object}`)
}

const KEY_IN_USE = 409
const PAUSES_MS = [100, 200, 400, 800, 1_600]

/** Waits while a rival's call under the same idempotency key is under way: what that call makes is the answer to ours too. */
export async function afterRivals<T>(call: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof errors.StripeError) || error.statusCode !== KEY_IN_USE) throw error
      await pause(ms)
    }
  }
  return call()
}
