import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { sequenceWith } from '../../testing/sequences.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { askDecision } from './ask-decision.tsx'

test('a reason of 500 characters is accepted, and its field allows no more', async () => {
  render(<ConfirmHost />)
  const asked = askDecision(sequenceWith(), 2)
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/)

  fireEvent.change(reason, { target: { value: 'x'.repeat(500) } })
  await answerDialog(true)

  expect(reason.maxLength).toBe(500)
  expect(await asked).toEqual({ approve: 2, reason: 'x'.repeat(500) })
})

test.each([
  [0, 'Nobody can find or buy it. The photographer sees your decision.'],
  [1, /^It goes off sale until it is approved again\..* make it inactive instead\.$/],
])('rejecting one in state %i says what becomes of it', async (is_approved, said) => {
  render(<ConfirmHost />)
  const asked = askDecision(sequenceWith({ is_approved, images_count: 1 }), 2)

  expect(await screen.findByText(said)).toBeTruthy()
  await answerDialog(false)
  await asked
})
