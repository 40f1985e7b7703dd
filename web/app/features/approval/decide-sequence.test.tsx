import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { queries } from '../../api/queries.tsx'
import { answerDialog } from '../../testing/dialogs.ts'
import { imageWith, sequenceWith } from '../../testing/sequences.ts'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { type AdminSequence, imagesKey, type SequenceImages } from '../sequences/sequence-cache.ts'
import { actionOf, type Decision, decisionsOn } from './ask-decision.tsx'
import { decide } from './decide-sequence.ts'

test.each<[state: string, part: Partial<AdminSequence>, buttons: string[]]>([
  ['waiting', { is_approved: 0, waiting: 2 }, ['Approve session', 'Reject session']],
  ['approved', { is_approved: 1, waiting: 0 }, ['Reject session']],
  ['approved, in which photos wait', { is_approved: 1, waiting: 3 }, ['Approve 3 photos', 'Reject session']],
  ['rejected', { is_approved: 2, waiting: 0 }, ['Approve session']],
  ['deleted', { is_approved: 1, waiting: 3, deleted_at: new Date(), deleted_by: 'user' }, []],
])('the possible decisions about a sequence that is %s', (_, part, buttons) => {
  const sequence = sequenceWith(part)

  expect(decisionsOn(sequence).map((decision) => actionOf(sequence, decision))).toEqual(buttons)
})

test('a rejection is sent with approve=2, the seen revision and the reason', async () => {
  await using server = await startSmallServer(() => ok('The session is rejected'))

  await answer(sequenceWith({ is_approved: 1, revision: 7 }), 2, 'Too dark')

  expect(bodiesOf(server.seen)).toEqual([{ sequence_id: 5, approve: 2, revision: 7, reason: 'Too dark' }])
  expect(shown()).toMatchObject({ is_approved: 2, reason: 'Too dark', revision: 8 })
})

test('an approval is sent with approve=1, and no image waits any more', async () => {
  await using server = await startSmallServer(() => ok('The session is approved'))

  await answer(sequenceWith({ is_approved: 2, waiting: 2, revision: 3, reason: 'Too dark' }), 1)

  expect(bodiesOf(server.seen)).toEqual([{ sequence_id: 5, approve: 1, revision: 3 }])
  expect(shown()).toMatchObject({ is_approved: 1, waiting: 0, reason: null })
})

test('no image of an approved sequence is shown as waiting', async () => {
  await using _server = await startSmallServer(() => ok('The session is approved'))

  await answer(sequenceWith({ is_approved: 0 }), 1, undefined, [imageWith({ is_approved: 0 })])

  expect(queries.getQueryData<SequenceImages>(imagesKey(5))?.list.map((image) => image.is_approved)).toEqual([1])
})

test('a decision is sent only after it is confirmed', async () => {
  await using server = await startSmallServer(() => ok(''))
  render(<ConfirmHost />)
  keep(sequenceWith({ is_approved: 0 }))

  const deciding = decide(sequenceWith({ is_approved: 0 }), 1)
  await answerDialog(false)
  await deciding

  expect(server.seen).toEqual([])
  expect(shown()).toMatchObject({ is_approved: 0 })
})

test.each([
  ['while they are being made, nothing is asked', 1, []],
  ['once they exist, the approval is confirmed and sent', 0, [{ sequence_id: 5, approve: 1, revision: 1 }]],
])('before an approval, missing previews are looked up again: %s', async (_, processing, sent) => {
  const images = z.encode(listSequenceImages.output, { list: [], sequence: sequenceWith({ processing }) })
  await using server = await startSmallServer(({ url }) =>
    url === '/api/sequence/approve'
      ? ok('Approved')
      : { status: 200, body: { status: true, message: [], data: images } },
  )
  render(<ConfirmHost />)
  render(<Toasts />)

  const deciding = decide(sequenceWith({ processing: 1 }), 1)
  if (sent.length > 0) await answerDialog(true)
  await deciding

  expect(bodiesOf(server.seen.filter(({ method }) => method === 'POST'))).toEqual(sent)
  if (sent.length === 0) await screen.findByText(/^We are still making the previews/)
})

test('a refused decision is reverted, and the sequence shows its current state', async () => {
  const now = z.encode(listSequenceImages.output, { list: [], sequence: sequenceWith({ is_approved: 2, revision: 9 }) })
  const body = { status: false, key: 'Conflict', message: ['This session has changed'] }
  await using _server = await startSmallServer(({ method }) =>
    method === 'POST' ? { status: 409, body } : { status: 200, body: { status: true, message: [], data: now } },
  )

  await answer(sequenceWith({ is_approved: 0 }), 1)

  expect(shown()).toMatchObject({ is_approved: 2, revision: 9 })
  await screen.findByText(/: This session has changed$/)
})

test('a rejection asks for its reason, where Enter does nothing', async () => {
  await using server = await startSmallServer(() => ok('The session is rejected'))
  render(<ConfirmHost />)
  keep(sequenceWith())
  const deciding = decide(sequenceWith(), 2)
  const reason = await screen.findByLabelText(/^Reason/)
  expect(document.activeElement).toBe(reason)

  fireEvent.change(reason, { target: { value: 'Too dark' } })
  const submitted = vi.fn<() => void>()
  screen.getByRole('alertdialog').addEventListener('submit', submitted)

  // False: Enter adds no new line either.
  expect(fireEvent.keyDown(reason, { key: 'Enter' })).toBe(false)
  expect(submitted).not.toHaveBeenCalled()
  await answerDialog(true)
  await deciding
  expect(bodiesOf(server.seen)).toMatchObject([{ approve: 2, reason: 'Too dark' }])
})

test('a decision that does not reach the server is reverted, and a toast says so', async () => {
  const server = await startSmallServer(() => ok(''))
  await server[Symbol.asyncDispose]()

  await answer(sequenceWith({ is_approved: 1 }), 2)

  expect(shown()).toMatchObject({ is_approved: 1 })
  await screen.findByText('The server could not be reached. Please check your connection.')
})

test('the toast takes a decision back: what stood before is shown again', async () => {
  await using server = await startSmallServer(() => ok('Done'))

  await answer(sequenceWith({ is_approved: 2, revision: 3, reason: 'Too dark' }), 1)
  expect(shown()).toMatchObject({ is_approved: 1, revision: 4 })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo', hidden: true }))[0] as HTMLElement)

  await waitFor(() => expect(shown()).toMatchObject({ is_approved: 2, reason: 'Too dark', revision: 5 }))
  expect(server.seen.map(({ url }) => url).slice(0, 2)).toEqual(['/api/sequence/approve', '/api/sequence/approve/undo'])
  expect(bodiesOf(server.seen.slice(1, 2))).toEqual([{ sequence_id: 5, revision: 4 }])
})

/** Makes a decision and confirms it. */
async function answer(sequence: AdminSequence, approve: Decision, reason = '', list: SequenceImages['list'] = []) {
  keep(sequence, list)
  const { unmount } = render(<ConfirmHost />)
  if (!document.querySelector('[aria-label^="Messages"]')) render(<Toasts />)

  const deciding = decide(sequence, approve)
  if (reason) fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: reason } })
  await answerDialog(true)
  await deciding
  unmount()
}

const keep = (sequence: AdminSequence, list: SequenceImages['list'] = []) => {
  queries.setQueryData<SequenceImages>(imagesKey(5), { list, sequence })
}
const shown = () => queries.getQueryData<SequenceImages>(imagesKey(5))?.sequence

const ok = (message: string) => ({ status: 200, body: { status: true, message: [message], data: {} } })
const bodiesOf = (seen: SeenRequest[]) => seen.map(({ body }) => JSON.parse(body) as unknown)
