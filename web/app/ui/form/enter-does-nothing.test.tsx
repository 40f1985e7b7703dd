import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enterAddsNoLine, enterDoesNothing } from './enter-does-nothing.ts'

test.each(['Name', 'Country', 'Agreed'])('Enter in the field %s does nothing', (label) => {
  open()

  expect(press(screen.getByLabelText(label), 'Enter')).toBe('nothing')
})

test.each(['Name', 'Country'])('other keys work in the field %s', (label) => {
  open()

  expect(press(screen.getByLabelText(label), 'a')).toBe('something')
})

test('Enter still works on buttons, in text areas and in file fields', () => {
  open()

  expect(press(screen.getByRole('button'), 'Enter')).toBe('something')
  expect(press(screen.getByLabelText('Message'), 'Enter')).toBe('something')
  expect(press(screen.getByLabelText('Picture'), 'Enter')).toBe('something')
})

test('Enter adds no line to a one-line text area', () => {
  open()

  expect(press(screen.getByLabelText('Reason'), 'Enter')).toBe('nothing')
  expect(press(screen.getByLabelText('Reason'), 'a')).toBe('something')
})

test('Ctrl+Enter and ⌘+Enter in a one-line text area press the button that sends it', () => {
  const sent = vi.fn<() => void>()
  render(
    <form method="dialog" onSubmit={(event) => event.preventDefault()}>
      <textarea aria-label="Reason" {...enterAddsNoLine} />
      <button type="submit" value="no">
        Cancel
      </button>
      <button type="submit" value="sure" onClick={sent}>
        Reject
      </button>
    </form>,
  )

  for (const held of [{}, { ctrlKey: true }, { metaKey: true }]) {
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ...held })
  }

  expect(sent).toHaveBeenCalledTimes(2)
})

function open() {
  render(
    <form {...enterDoesNothing}>
      <input aria-label="Name" />
      <input aria-label="Agreed" type="checkbox" />
      <input aria-label="Picture" type="file" />
      <select aria-label="Country" />
      <textarea aria-label="Message" />
      <textarea aria-label="Reason" {...enterAddsNoLine} />
      <button type="submit">Save</button>
    </form>,
  )
}

/** Whether the browser would still handle this key. */
function press(element: HTMLElement, key: string): 'something' | 'nothing' {
  return fireEvent.keyDown(element, { key }) ? 'something' : 'nothing'
}
