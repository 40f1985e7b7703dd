import { type ErrorKey, errorStatus } from '@lineup/contract/errors.ts'

/** Any other error is a bug. */
export class Problem extends Error {
  override name = 'Problem'
  readonly key: ErrorKey
  readonly status: number
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** As it goes over the wire. */
  readonly data: unknown

  constructor(key: ErrorKey, message: string, options: { status?: number; retryAfter?: number; data?: unknown } = {}) {
    super(message)
    this.key = key
    this.status = options.status ?? errorStatus[key]
    this.retryAfter = options.retryAfter
    this.data = options.data
  }
}

export const unauthorized = () => new Problem('Unauthorized', 'Please sign in')
export const forbidden = (message = 'This is not yours to do') => new Problem('Forbidden', message)
export const notFound = (what: string) => new Problem('NotFound', `${what} not found`)
export const conflict = (message: string) => new Problem('Conflict', message)
export const invalid = (message: string, status?: 400 | 405 | 413 | 415) =>
  new Problem('Invalid', message, status === undefined ? {} : { status })
export const gone = (message: string) => new Problem('NotFound', message, { status: 410 })
export const tooMany = (retryAfter: number) =>
  new Problem('TooManyRequests', 'Too many requests. Please try again later', { retryAfter })
export const unavailable = (message = 'Something went wrong', retryAfter = 5) =>
  new Problem('Unavailable', message, { retryAfter })
