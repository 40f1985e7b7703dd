import '../../testing/dialogs.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('Escape, a click outside and the close button close a dialog', () => {
  const onClose = vi.fn<() => void>()
  const dialog = open(onClose)

  fireEvent(dialog, new Event('close'))
  fireEvent.click(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(onClose).toHaveBeenCalledTimes(3)
})

test('what was typed in its form is not lost by a click outside, and Escape still closes it', () => {
  const onClose = vi.fn<() => void>()
  const dialog = open(
    onClose,
    <form>
      <input aria-label="Reference" />
    </form>,
  )

  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'SEPA 4711' } })
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()

  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a field without a form, as in a menu, does not keep a dialog open', () => {
  const onClose = vi.fn<() => void>()
  const dialog = open(onClose, <input aria-label="Appearance" />)

  fireEvent.change(screen.getByLabelText('Appearance'), { target: { value: 'dark' } })
  fireEvent.click(dialog)

  expect(onClose).toHaveBeenCalledOnce()
})

test('a click inside does not', () => {
  const onClose = vi.fn<() => void>()
  open(onClose)

  fireEvent.click(screen.getByText('Inside'))

  expect(onClose).not.toHaveBeenCalled()
})

test('the first field of a form gets the focus', () => {
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

test('fields outside a form do not get the focus', () => {
  open(vi.fn<() => void>(), <input aria-label="Appearance" />)

  expect(document.activeElement).toBe(document.body)
})

test('a dialog that must be answered has no close button, and stays open after Escape', () => {
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
