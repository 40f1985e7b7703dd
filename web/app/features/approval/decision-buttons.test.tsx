import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../api/queries.tsx'
import { answerDialog } from '../../testing/dialogs.ts'
import { sequenceWith } from '../../testing/sequences.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { imagesKey, type SequenceImages } from '../sequences/sequence-cache.ts'
import { DecisionButtons } from './decision-buttons.tsx'

test.each([
  ['waiting', { is_approved: 0 }, ['Approve', 'Reject']],
  ['on sale', { is_approved: 1 }, ['Reject', 'Make inactive', 'Put back in review']],
  ['off sale for a while', { is_approved: 1, status: 0 }, ['Reject', 'Make active', 'Put back in review']],
  ['rejected', { is_approved: 2 }, ['Approve', 'Put back in review']],
  [
    'on sale, and waits with new photos',
    { is_approved: 1, waiting: 2 },
    ['Approve 2 photos', 'Reject', 'Make inactive'],
  ],
  ['deleted', { is_approved: 1, deleted_at: new Date() }, []],
])('a sequence that is %s offers its acts', (_state, part, acts) => {
  render(<DecisionButtons sequence={sequenceWith(part)} />)

  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
})

test('beside photos, which can be rejected too, its decisions name the session', () => {
  render(<DecisionButtons sequence={sequenceWith({ is_approved: 0 })} size="md" />)

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Approve session',
    'Reject session',
  ])
})

test('an admin takes a session off sale for a while, after a question', async () => {
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: ['The session is hidden'], data: {} },
  }))
  render(
    <>
      <DecisionButtons sequence={sequenceWith({ id: 5, is_approved: 1 })} />
      <ConfirmHost />
    </>,
  )

  fireEvent.click(screen.getByRole('button', { name: /^Make inactive: / }))
  await screen.findByText(/^Make .* inactive\?$/)
  await answerDialog(true)

  await waitFor(() => expect(server.seen).toHaveLength(1))
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ sequence_id: 5, status: 0 })
})

test.each([
  ['on sale: after a question', { is_approved: 1 }, true],
  ['off sale for a while: at once', { is_approved: 1, status: 0 }, false],
  ['rejected: at once', { is_approved: 2, reason: 'Too dark' }, false],
])('a decided session is put back to waiting, and Undo brings it back; %s', async (_state, part, isAsked) => {
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: ['The session is back in review'], data: {} },
  }))
  const sequence = sequenceWith({ id: 5, revision: 3, ...part })
  queries.setQueryData<SequenceImages>(imagesKey(5), { list: [], sequence })
  const shown = () => queries.getQueryData<SequenceImages>(imagesKey(5))?.sequence
  render(
    <>
      <DecisionButtons sequence={sequence} />
      <ConfirmHost />
      <Toasts />
    </>,
  )

  fireEvent.click(screen.getByRole('button', { name: /^Put back in review: / }))
  if (isAsked) {
    await screen.findByText(/^It goes off sale until it is approved again/)
    expect(server.seen).toEqual([])
    await answerDialog(true)
  }

  await waitFor(() => expect(server.seen[0]?.url).toBe('/api/sequence/approve/reopen'))
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ sequence_id: 5, revision: 3 })
  expect(shown()).toMatchObject({ is_approved: 0, reason: null, revision: 4 })

  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo', hidden: true })).at(-1) as HTMLElement)
  await waitFor(() => expect(shown()).toMatchObject({ ...part, revision: 5 }))
  expect(server.seen.some(({ url }) => url === '/api/sequence/approve/undo')).toBe(true)
})
