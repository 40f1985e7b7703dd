import { me } from '@lineup/contract/accounts/people.ts'
import { login, logout } from '@lineup/contract/accounts/sign-in.ts'
import { resendVerification } from '@lineup/contract/accounts/sign-up.ts'
import { sendMessage } from '@lineup/contract/contact/calls.ts'
import { publicPrice } from '@lineup/contract/prices/calls.ts'
import { approveSequence } from '@lineup/contract/sequences/approval.ts'
import { destroySequence } from '@lineup/contract/sequences/editing.ts'
import { searchSequences, viewSequence } from '@lineup/contract/sequences/search.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSmallServer } from '../testing/small-server.ts'
import { Toasts, toastError } from '../ui/overlay/toasts.tsx'
import { ApiProblem } from './api-problem.ts'
import { call } from './call.ts'
import { finishFirst, thisPage } from './navigation/leave-page.ts'
import { goTo } from './navigation/on-the-way.ts'
import { draftKey, getSession, setSession } from './session.ts'

// jsdom cannot navigate.
const leave = vi.spyOn(thisPage, 'leave').mockImplementation(() => {})

const ok = (data: unknown, message: string[] = []) => ({ status: 200, body: { status: true, message, data } })
const refused = (status: number, key: string, message: string | string[], more = {}) => ({
  status,
  body: { status: false, key, message, ...more },
})
const message = { name: 'Kai', email: 'kai@example.com', detail: 'Hello' }

beforeEach(() => {
  // As after a page load: an earlier test may have left the page.
  dispatchEvent(new Event('pageshow'))
  leave.mockClear()
})

test('a write shows its message as one success toast', async () => {
  await using _server = await startSmallServer(() => ok({}, ['Your message was sent']))
  render(<Toasts />)

  await call(sendMessage, message)

  expect((await screen.findByRole('status')).textContent).toContain('Your message was sent')
})

test('a call that is not answered for a minute and a half counts as unreachable', async () => {
  await using server = await startSmallServer(() => Promise.withResolvers<ReturnType<typeof ok>>().promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const calling = call(sendMessage, message)
    const refusal = expect(calling).rejects.toMatchObject({ key: 'Unreachable' })
    await expect.poll(() => server.seen.length).toBe(1)
    await vi.advanceTimersByTimeAsync(90_000)
    await refusal
  } finally {
    vi.useRealTimers()
  }
})

test('a read shows nothing and returns decoded values', async () => {
  const list = {
    image_price: 25,
    commission_image: '12.50',
    ride_price: null,
    commission_ride: null,
    sequence_price: 60,
    commission_sequence: 30,
    donation: 1,
  }
  await using _server = await startSmallServer(() => ok({ list: { ...list, currency: 'USD' } }, ['Here you are']))
  render(<Toasts />)

  const answer = await call(publicPrice, {})

  expect(answer.list.commission_image).toBe(1250)
  expect(await toastsUpToNow()).toEqual([])
})

test('each message of a refusal gets its own dark toast', async () => {
  await using _server = await startSmallServer(() => refused(409, 'Conflict', ['First reason', 'Second reason']))
  render(<Toasts />)

  const failure = await call(sendMessage, message).catch((error: unknown) => error)

  expect(failure).toMatchObject({ key: 'Conflict', status: 409, messages: ['First reason', 'Second reason'] })
  const toasts = await screen.findAllByRole('alert')
  expect(toasts.map((toast) => toast.textContent)).toEqual(['First reason', 'Second reason'])
  expect(toasts[0]?.className).toContain('dark')
})

test('a refusal that the page expects raises no toast', async () => {
  await using _server = await startSmallServer(() => refused(404, 'NotFound', ['Gone']))
  render(<Toasts />)

  await expect(call(publicPrice, {}, { expects: ['NotFound'] })).rejects.toMatchObject({ key: 'NotFound' })

  expect(await toastsUpToNow()).toEqual([])
})

test('a body that the schema refuses is not sent, and fails like at the server', async () => {
  const received = vi.fn<() => ReturnType<typeof ok>>(() => ok({}))
  await using _server = await startSmallServer(received)

  const failure = call(viewSequence, { sequence_key: '<b>mistyped</b>' })

  await expect(failure).rejects.toMatchObject({
    key: 'Invalid',
    status: 422,
    errors: { sequence_key: [expect.any(String)] },
  })
  expect(received).not.toHaveBeenCalled()
})

test('an answer with errors raises an alert, even if it claims success', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  await using _server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: 'Please check the form', data: {}, errors: { name: ['Too long'] } },
  }))

  await expect(call(sendMessage, message)).rejects.toMatchObject({ errors: { name: ['Too long'] } })

  expect(alert).toHaveBeenCalledExactlyOnceWith('Please check the form')
})

test('an ended session is cleared but keeps drafts, and several calls lead to the sign-in page once', async () => {
  await using _server = await startSmallServer(() => refused(401, 'Unauthorized', ['Please sign in']))
  setSession({ id: 2, username: 'kai', role: 2, token: 'old' })
  localStorage.setItem(draftKey(2), 'typed')
  history.replaceState(null, '', '/user/sequences?page=2')
  render(<Toasts />)

  await Promise.allSettled([call(me, {}), call(me, {}), call(me, {})])

  expect([getSession(), localStorage.getItem(draftKey(2))]).toEqual([null, 'typed'])
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fuser%2Fsequences%3Fpage%3D2')
  expect(await toastsUpToNow()).toEqual([])
})

test('an ended session leaves once what a page load would break off is done', async () => {
  await using _server = await startSmallServer(() => refused(401, 'Unauthorized', ['Please sign in']))
  setSession({ id: 2, username: 'kai', role: 2, token: 'old' })
  const storing = Promise.withResolvers<void>()
  finishFirst(storing.promise)

  await expect(call(me, {})).rejects.toMatchObject({ key: 'Unauthorized' })
  expect([getSession()?.id, leave.mock.calls.length]).toEqual([2, 0])

  storing.resolve()
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  expect(getSession()).toBeNull()
})

test('a session that ends during a navigation leads to its target after signing in', async () => {
  await using _server = await startSmallServer(() => refused(401, 'Unauthorized', ['Please sign in']))
  setSession({ id: 2, username: 'kai', role: 2, token: 'old' })
  history.replaceState(null, '', '/user/contact-us')

  await expect(goTo('/user/payouts?dir=asc', () => call(me, {}))).rejects.toMatchObject({ key: 'Unauthorized' })

  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fuser%2Fpayouts%3Fdir%3Dasc')
})

test('a call with a replaced token is repeated with the new one', async () => {
  const kai = { id: 2, username: 'kai', role: 2 } as const
  await using server = await startSmallServer(({ headers }) => {
    if (headers.authorization === 'Bearer new') return ok({})
    setSession({ ...kai, token: 'new' })
    return refused(401, 'Unauthorized', ['Please sign in'])
  })
  setSession({ ...kai, token: 'old' })

  await call(logout, {})

  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
  expect(getSession()?.token).toBe('new')
})

test.each([
  ['a page of HTML', '<!doctype html>'],
  ['JSON without our envelope', { hello: 1 }],
  ['an answer of another release', { status: true, message: [], data: { price: 'new' } }],
])('%s counts as no answer: logged, no toast', async (_, body) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await using _server = await startSmallServer(() => ({ status: 502, body }))
  render(<Toasts />)

  await expect(call(publicPrice, {})).rejects.toMatchObject({ key: 'Unreachable' })

  expect(warn).toHaveBeenCalledOnce()
  expect(await toastsUpToNow()).toEqual([])
  warn.mockRestore()
})

test('an unreachable server is logged and raises no toast', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await startSmallServer(() => ok({}))
  await server[Symbol.asyncDispose]()
  render(<Toasts />)

  await expect(call(publicPrice, {})).rejects.toBeInstanceOf(ApiProblem)

  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(await toastsUpToNow()).toEqual([])
  warn.mockRestore()
})

test('requests follow the contract: parameters, query, body, token, key', async () => {
  await using server = await startSmallServer(() => ok({}))
  setSession({ id: 1, username: 'ada', role: 1, token: 'secret' })

  await call(resendVerification, { id: 7 })
  await call(destroySequence, { id: 9 })
  await call(approveSequence, { sequence_id: 3, approve: 2 }, { idempotencyKey: 'once' })
  await call(searchSequences, { page: 2, cursor: 'c', spot_id: 4, date: null }).catch(() => {})

  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/resend-email-verification/7', '{}'],
    ['DELETE', '/api/sequence/destroy?id=9', ''],
    ['POST', '/api/sequence/approve', '{"sequence_id":3,"approve":2}'],
    ['POST', '/api/sequence/view?page=2&cursor=c', '{"spot_id":4,"date":null}'],
  ])
  expect(server.seen[2]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'once' })
})

test('an aborted call is not reported as a failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await using _server = await startSmallServer(() => ok({}))
  const controller = new AbortController()

  const pending = call(login, { username: 'kai', password: 'password' }, { signal: controller.signal })
  controller.abort()

  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('a call aborted while its answer is read is not reported either', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const controller = new AbortController()
  vi.spyOn(Response.prototype, 'json').mockImplementationOnce(() => {
    controller.abort()
    return Promise.reject(controller.signal.reason)
  })
  await using _server = await startSmallServer(() => ok({}))

  const pending = call(login, { username: 'kai', password: 'password' }, { signal: controller.signal })

  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

/** The texts of all toasts so far. Toasts appear late but in order, so a last one of our own marks the end. */
async function toastsUpToNow(): Promise<Array<string | null>> {
  toastError('the last one')
  await screen.findByText('the last one')
  const toasts = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
  return toasts.map((toast) => toast.textContent).filter((text) => text !== 'the last one')
}
