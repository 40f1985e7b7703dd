import '../../testing/dialogs.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('Escape, a press beside it and its own button close a dialog', () => {
  const onClose = vi.fn<() => void>()
  const dialog = open(onClose)

  fireEvent(dialog, new Event('close'))
  fireEvent.click(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a press inside of it does not', () => {
  const onClose = vi.fn<() => void>()
  open(onClose)

  fireEvent.click(screen.getByText('Inside'))

  expect(onClose).not.toHaveBeenCalled()
})

test('the keyboard begins at the first field of its form', () => {
  open(
    vi.fn<() => void>(),
    <form>
      <input hidden />
      <input aria-label="First" />
      <input aria-label="Second" />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('First'))
})

test('fields of no form do not take the keyboard', () => {
  open(vi.fn<() => void>(), <input aria-label="Appearance" />)

  expect(document.activeElement).toBe(document.body)
})

test('one that must be answered has no button to close it, and stays open when Escape closes it all the same', () => {
  const dialog = open()

  expect(screen.queryByRole('button')).toBeNull()
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  dialog.open = false
  fireEvent(dialog, new Event('close'))

  expect(dialog.open).toBe(true)
})

function open(onClose?: () => void, content: ReactNode = 'Inside'): HTMLDialogElement {
  render(
    <Dialog title="Question" isOpen onClose={onClose}>
      {content}
    </Dialog>,
  )
  return screen.getByRole<HTMLDialogElement>('dialog')
}
