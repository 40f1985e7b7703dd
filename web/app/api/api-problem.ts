import type { ErrorKey } from '@lineup/contract/errors.ts'

/** Why a call failed: the server's own key, or `Unreachable` when no answer of ours came back at all. */
export type ProblemKey = ErrorKey | 'Unreachable'

/**
 * A call that failed. `messages` are for people; `errors` (by field) only where the body did not fit the call's schema, which the
 * forms prevent. What had to be shown was shown by `call` before this is thrown.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly key: ProblemKey
  readonly status: number
  readonly messages: string[]
  readonly errors: Record<string, string[]> | undefined

  constructor(key: ProblemKey, status: number, messages: string[], errors?: Record<string, string[]>) {
    super(messages[0] ?? key)
    this.key = key
    this.status = status
    this.messages = messages
    this.errors = errors
  }
}

/** True for a refusal with one of these keys. */
export function isProblem(error: unknown, ...keys: ProblemKey[]): error is ApiProblem {
  return error instanceof ApiProblem && (keys.length === 0 || keys.includes(error.key))
}
