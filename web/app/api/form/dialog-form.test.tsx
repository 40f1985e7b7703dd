import { fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import '../../testing/dialogs.ts'
import { setSession } from '../session.ts'
import { DialogForm } from './dialog-form.tsx'

function open(role: 1 | 2) {
  setSession({ id: 1, username: 'kai', role, token: 'token' })
  const onSubmit = vi.fn<(event: FormEvent) => Promise<void>>((event) => Promise.resolve(event.preventDefault()))
  render(
    <Dialog title="Give back" isOpen>
      <DialogForm lead="" problem={null} action="Refund" isBusy={false} onSubmit={onSubmit} onCancel={() => {}}>
        <label>
          Amount <input />
        </label>
      </DialogForm>
    </Dialog>,
  )
  return onSubmit
}

/** jsdom does not submit by a key: a form does unless somebody prevents it. */
const isPrevented = () => !fireEvent.keyDown(screen.getByLabelText('Amount'), { key: 'Enter' })

test('Enter does nothing in an admin’s dialog, and a line says what does; the button sends', () => {
  const onSubmit = open(1)

  expect(isPrevented()).toBe(true)
  expect(screen.getByText('Press Refund to confirm this.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('Enter sends a photographer’s dialog', () => {
  open(2)

  expect(isPrevented()).toBe(false)
  expect(screen.queryByText(/^Press/)).toBeNull()
})
