import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmHost, confirm } from './confirm.tsx'

// The test's page knows dialogs, but not how to open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector('button')?.focus()
}

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
  const dialog = await screen.findByRole('alertdialog')
  fireEvent(dialog, new Event('close'))

  expect(await answer).toBe(false)
})
