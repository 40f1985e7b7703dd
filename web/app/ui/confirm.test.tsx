import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../testing/dialogs.ts'
import { ConfirmHost, confirm } from './confirm.tsx'

test('what can be taken back is one press away: its own button has the focus', async () => {
  render(<ConfirmHost />)

  void confirm({ title: 'Approve it?', action: 'Approve' })

  expect((await screen.findByRole('button', { name: 'Approve' })) === document.activeElement).toBe(true)
})

test('what cannot be taken back is not: Cancel has the focus', async () => {
  render(<ConfirmHost />)

  void confirm({ title: 'Delete it?', action: 'Delete', tone: 'danger' })

  expect((await screen.findByRole('button', { name: 'Cancel' })) === document.activeElement).toBe(true)
})

test('only the action’s own button is a yes', async () => {
  render(<ConfirmHost />)

  const answer = confirm({ title: 'Approve it?', action: 'Approve' })
  await answerDialog(false)

  expect(await answer).toBe(false)
})
