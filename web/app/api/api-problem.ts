import type { ErrorKey } from '@lineup/contract/errors.ts'

/** Why a call failed: the key of the server's refusal, or `Unreachable` if no valid answer arrived. */
export type ProblemKey = ErrorKey | 'Unreachable'

/**
 * A failed call. `messages` are texts for people. `errors` (by field) is set only when the body did not fit the schema,
 * which the forms prevent. `call` has already shown the necessary toasts when it throws this.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly key: ProblemKey
  readonly status: number
  readonly messages: string[]
  readonly errors: Record<string, string[]> | undefined
  /** Seconds until another attempt makes sense, if the server says so. */
  retryAfter: number | undefined

  constructor(key: ProblemKey, status: number, messages: string[], errors?: Record<string, string[]>) {
    super(messages[0] ?? key)
    this.key = key
    this.status = status
    this.messages = messages
    this.errors = errors
  }
}

export function isProblem(error: unknown, ...keys: ProblemKey[]): error is ApiProblem {
  return error instanceof ApiProblem && (keys.length === 0 || keys.includes(error.key))
}
