import type { Endpoint } from '@lineup/contract/endpoint.ts'
import { errorStatus } from '@lineup/contract/errors.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import type { WireAnswer, WireRequest } from '@lineup/contract/page-request.ts'
import { href } from 'react-router'
import { log } from '../ui/log.ts'
import type { ToastDeed } from '../ui/overlay/toast-host.tsx'
import { toastAction, toastError, toastSuccess } from '../ui/overlay/toasts.tsx'
import { ApiProblem, isProblem, type ProblemKey } from './api-problem.ts'
import { listenForSilence } from './listen-for-silence.ts'
import { pathHere } from './navigation/here.ts'
import { thisPage, whenFinished } from './navigation/leave-page.ts'
import { onTheWay } from './navigation/on-the-way.ts'
import { clearSession, getSession, type Session } from './session.ts'
import { encodeRequest, type Input, type Output, readAnswer } from './wire.ts'

export type CallOptions = {
  signal?: AbortSignal
  expects?: ProblemKey[]
  /** For calls that the contract marks as repeatable: the server runs a key only once. */
  idempotencyKey?: string
  offers?: ToastDeed
  /** No success toast: the screen itself shows the change. */
  isQuiet?: boolean
  /** Reads what the screen shows of the change. The success toast waits for it, so that the two agree. It must not fail. */
  shownBy?: () => Promise<unknown>
}

/** The server answers within seconds, or that it cannot. A picture of a profile takes a minute over the slowest lines. */
const SILENT_MS = 90_000

let isLeaving = false
// Back can restore this page from the browser's cache.
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false
})

/**
 * Makes one API call and returns its decoded `data`. Only raw uploads bypass it. Shows a write's message as a success
 * toast, a refusal's messages as dark toasts and its `errors` as an alert. An ended session redirects to the sign-in
 * page, once for all calls. Every failure throws an ApiProblem. An `input` that the contract refuses throws one without
 * showing anything: addresses bring such values, and their pages answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const request = encodeRequest(endpoint, input)

  try {
    const { data, message } = readAnswer(endpoint, await sendAsNow(request, options))
    await options.shownBy?.()
    if (endpoint.isWrite && message && !options.isQuiet) announce(message, options.offers)
    return data
  } catch (error) {
    if (isProblem(error)) tell(error, request, options.expects ?? [])
    throw error
  }
}

function announce(message: string, offers: ToastDeed | undefined) {
  if (offers) toastAction(message, [offers])
  else toastSuccess(message)
}

/** A password change ends the old token while other calls still use it. Such a call is repeated with the new token. */
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
  headers.set('accept-language', language())
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  const silence = new AbortController()
  const line = listenForSilence(() => silence.abort())
  line.expectWithin(SILENT_MS)
  try {
    const response = await fetch(new URL(`/api${request.path}`, location.origin), {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    const body: unknown = await response.json().catch(() => undefined)
    signal?.throwIfAborted()
    silence.signal.throwIfAborted()
    return { status: response.status, body }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem('Unreachable', 0, [error instanceof Error ? error.message : String(error)])
  } finally {
    line.stop()
  }
}

function tell(problem: ApiProblem, request: WireRequest, expected: ProblemKey[]) {
  if (problem.key === 'Unreachable') return log(`${request.method} ${request.path}`, problem)
  if (problem.key === 'Unauthorized') return endSession()
  if (problem.errors) return reportErrors(problem)
  if (expected.includes(problem.key)) return
  for (const message of problem.messages) toastError(message)
}

/** The body did not fit its schema. Forms check before sending, so people should never see this. */
export function reportErrors(problem: ApiProblem): void {
  window.alert(problem.message)
}

/** The person signs out and leaves: calls that fail meanwhile for want of a session lead nowhere else. */
export function expectEnd(): void {
  isLeaving = true
}

/** The end that was expected did not come. */
export function expectStay(): void {
  isLeaving = false
}

/** Clears the ended session and goes to the sign-in page, with the way back to this page or to the requested one, once photos are stored. */
export function endSession(): void {
  // Several calls can fail together. A second redirect would lose the way back.
  if (isLeaving) return
  isLeaving = true
  const here = onTheWay() ?? pathHere() + location.search
  const signIn = href('/login')
  // Not before: without a session the router would leave by itself, without the way back.
  whenFinished(() => {
    clearSession()
    thisPage.leave(here.split('?')[0] === signIn ? signIn : `${signIn}?next=${encodeURIComponent(here)}`)
  })
}
