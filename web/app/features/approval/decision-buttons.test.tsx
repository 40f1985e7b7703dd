import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { sequenceWith } from '../../testing/sequences.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

test.each([
  ['waiting', { is_approved: 0 }, ['Approve', 'Reject']],
  ['on sale', { is_approved: 1 }, ['Reject', 'Make inactive']],
  ['off sale for a while', { is_approved: 1, status: 0 }, ['Reject', 'Make active']],
  ['rejected', { is_approved: 2 }, ['Approve']],
  ['deleted', { is_approved: 1, deleted_at: new Date() }, []],
])('a sequence that is %s offers its acts', (_state, part, acts) => {
  render(<DecisionButtons sequence={sequenceWith(part)} />)

  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts)
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
