import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { isInTransaction } from '../db/database.ts'
import { ProviderRefused, ProviderUnavailable, type Silence } from './port.ts'

type Answer = { object: string; lastResponse: { statusCode: number } }
/** Lists and links have no id. */
type Expected = { object: string; id?: RegExp }

const { errors } = Stripe
const KEY_IN_USE = 409
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
    const { code = error.rawType ?? error.type, requestId = 'without a number' } = error
    if (isDefinite(error)) throw new ProviderRefused(code, requestId)
    throw new ProviderUnavailable(
      `The payment provider did not answer: ${code}, request ${requestId}`,
      silenceOf(error),
    )
  }
}

/** A key in use is of the same class as a key with other parameters, but says only that a rival is not done. */
const isDefinite = (error: Stripe.errors.StripeError) =>
  error.statusCode !== KEY_IN_USE && DEFINITE.some((kind) => error instanceof kind)

function silenceOf({ statusCode = 0, headers }: Stripe.errors.StripeError): Silence {
  if (statusCode === 429) return 'busy'
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true' ? 'replayed' : 'lost'
}

// A resolved promise proves nothing: stripe 23.1.0 resolves to the body of a 5xx whose JSON holds no `error` key.
function ok<T extends Answer>(answer: T, { object, id }: Expected): T {
  const { statusCode } = answer.lastResponse
  const hasId = id === undefined || ('id' in answer && typeof answer.id === 'string' && id.test(answer.id))
  if (statusCode < 300 && answer.object === object && hasId) return answer
  throw new ProviderUnavailable(`The payment provider answered ${statusCode} with no ${object}`)
}

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
