import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { errorStatus } from '@lineup/contract/errors.ts'
import { log } from '../ui/log.ts'
import { type ToastDeed, toastAction, toastError, toastSuccess } from '../ui/overlay/toasts.tsx'
import { ApiProblem, isProblem, type ProblemKey } from './api-problem.ts'
import { leavePage } from './navigation/leave-page.ts'
import { runningRouter } from './navigation/running-router.ts'
import { clearSession, getSession, type Session } from './session.ts'
import { encodeRequest, type Input, type Output, readAnswer, type WireAnswer, type WireRequest } from './wire.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Refusals that the page itself shows; they raise no toast. */
  expects?: ProblemKey[]
  /** For calls that the contract marks as repeatable: the same key is the same call. */
  idempotencyKey?: string
  /** What can be done about a write that succeeded, such as Undo; it stands beside the message. */
  offers?: ToastDeed
}

let isLeaving = false
// A page that Back brings out of the browser's cache starts anew.
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false
})

/**
 * Makes one call of the contract and answers with its decoded `data`. The only way to the server besides raw uploads.
 * Shows what must be shown: a write's message as success toast; a refusal's messages as dark toasts, or its `errors` as an
 * alert; an ended session leads to the sign-in page, once for however many calls. Throws an ApiProblem in every case of failure.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const request = encodeRequest(endpoint, input)

  try {
    const { data, message } = readAnswer(endpoint, await sendAsNow(request, options))
    if (endpoint.isWrite && message) announce(message, options.offers)
    return data
  } catch (error) {
    if (isProblem(error)) tell(error, request, options.expects ?? [])
    throw error
  }
}

function announce(message: string, offers: ToastDeed | undefined) {
  if (offers) toastAction(message, offers)
  else toastSuccess(message)
}

/** A change of the password ends the token that this call may still have been under way with: then it goes again, with the new one. */
async function sendAsNow(request: WireRequest, options: CallOptions): Promise<WireAnswer> {
  const session = getSession()
  const answer = await send(request, session, options)
  const now = getSession()
  const isReplaced = session && now?.id === session.id && now.token !== session.token
  return isReplaced && answer.status === errorStatus.Unauthorized ? send(request, now, options) : answer
}

async function send(request: WireRequest, session: Session | null, options: CallOptions): Promise<WireAnswer> {
  const { signal, idempotencyKey } = options
  const headers = new Headers(request.headers)
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  try {
    const response = await fetch(new URL(`/api${request.path}`, location.origin), {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: signal ?? null,
    })
    const body: unknown = await response.json().catch(() => undefined)
    signal?.throwIfAborted()
    return { status: response.status, body }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem('Unreachable', 0, [error instanceof Error ? error.message : String(error)])
  }
}

function tell(problem: ApiProblem, request: WireRequest, expected: ProblemKey[]) {
  if (problem.key === 'Unreachable') return log(`${request.method} ${request.path}`, problem)
  if (problem.key === 'Unauthorized') return endSession()
  if (problem.errors) return reportErrors(problem)
  if (expected.includes(problem.key)) return
  for (const message of problem.messages) toastError(message)
}

/** A body that did not fit its schema. Forms check first, so that nobody should meet this. */
export function reportErrors(problem: ApiProblem): void {
  window.alert(problem.message)
}

/** The session ended: forget it and sign in again, then come back here, or to the page that was asked for. Several calls may learn of it at once. */
export function endSession(): void {
  // To forget the person twice would send the page twice, the second time without the way back.
  if (isLeaving) return
  isLeaving = true
  clearSession()
  const { pathname, search } = runningRouter()?.state.navigation.location ?? location
  const here = pathname + search
  leavePage(pathname === '/login' ? '/login' : `/login?next=${encodeURIComponent(here)}`)
}
