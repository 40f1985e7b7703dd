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
