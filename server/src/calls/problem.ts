import { type ErrorKey, errorStatus } from '@lineup/contract/errors.ts'
import type { en } from './messages/en.ts'
import { t } from './messages/t.ts'

type Missing = keyof typeof en.notFound

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

export const unauthorized = () => new Problem('Unauthorized', t('signIn'))
export const forbidden = (message = t('notYours')) => new Problem('Forbidden', message)
export const notFound = (what: Missing) => new Problem('NotFound', t(`notFound.${what}`))
export const conflict = (message: string) => new Problem('Conflict', message)
export const invalid = (message: string, status?: 400 | 405 | 413 | 415) =>
  new Problem('Invalid', message, status === undefined ? {} : { status })
export const gone = (message: string) => new Problem('NotFound', message, { status: 410 })
export const tooMany = (retryAfter: number) => new Problem('TooManyRequests', t('tooMany'), { retryAfter })
export const unavailable = (message = t('wentWrong'), retryAfter = 5) =>
  new Problem('Unavailable', message, { retryAfter })
