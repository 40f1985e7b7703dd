import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { isInTransaction } from '../db/database.ts'
import { ProviderRefused, ProviderUnavailable, type Silence } from './port.ts'

export type Answered = { object?: string; lastResponse: { statusCode: number } }
/** `id` is absent for lists and links, `object` for lists of v2. */
type Expected = { object?: string; id?: RegExp }

const { errors } = Stripe
const KEY_IN_USE = 409
const DEFINITE = [errors.StripeInvalidRequestError, errors.StripeCardError, errors.StripeIdempotencyError]

/** Makes one SDK call and throws the port's errors. Refuses inside a transaction: rows would stay locked while we wait. */
export async function answered<T extends Answered>(call: () => Promise<T>, expected: Expected): Promise<T> {
  if (isInTransaction()) throw new Error('The payment provider was called inside a transaction: commit first')
  try {
    return ok(await call(), expected)
  } catch (error) {
    if (!(error instanceof errors.StripeError)) throw error
    // Drops the SDK's message and the error as cause: both repeat the request's data, and errors end up in logs.
    const { code = error.rawType ?? error.type, requestId = 'without a number' } = error
    if (isDefinite(error)) throw new ProviderRefused(code, requestId)
    throw new ProviderUnavailable(
      `The payment provider did not answer: ${code}, request ${requestId}`,
      silenceOf(error),
    )
  }
}

/** A key in use has the same error class as a key with other parameters, but only means that another call is running. */
const isDefinite = (error: Stripe.errors.StripeError) =>
  error.statusCode !== KEY_IN_USE && DEFINITE.some((kind) => error instanceof kind)

function silenceOf({ statusCode = 0, headers }: Stripe.errors.StripeError): Silence {
  if (statusCode === 429) return 'busy'
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true' ? 'replayed' : 'lost'
}

// A resolved promise is not enough: stripe 23.1.0 resolves with the body of a 5xx if its JSON has no `error` key.
function ok<T extends Answered>(answer: T, { object, id }: Expected): T {
  const { statusCode } = answer.lastResponse
  const hasId = id === undefined || ('id' in answer && typeof answer.id === 'string' && id.test(answer.id))
  if (statusCode < 300 && answer.object === object && hasId) return answer
  throw new ProviderUnavailable(`The payment provider answered ${statusCode} with no ${object ?? 'list'}`)
}

const PAUSES_MS = [100, 200, 400, 800, 1_600]

/** Waits while another call with the same idempotency key runs, because its result is the answer to ours too. */
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
