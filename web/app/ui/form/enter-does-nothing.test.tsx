import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterAddsNoLine, enterDoesNothing } from './enter-does-nothing.ts'

test.each(['Name', 'Country', 'Agreed'])('Enter in the field %s does nothing', (label) => {
  open()

  expect(press(screen.getByLabelText(label), 'Enter')).toBe('nothing')
})

test.each(['Name', 'Country'])('other keys in the field %s do what they do', (label) => {
  open()

  expect(press(screen.getByLabelText(label), 'a')).toBe('something')
})

test('Enter keeps its use on buttons, in areas of text and where a file is chosen', () => {
  open()

  expect(press(screen.getByRole('button'), 'Enter')).toBe('something')
  expect(press(screen.getByLabelText('Message'), 'Enter')).toBe('something')
  expect(press(screen.getByLabelText('Picture'), 'Enter')).toBe('something')
})

test('in an area that holds one line it adds none', () => {
  open()

  expect(press(screen.getByLabelText('Reason'), 'Enter')).toBe('nothing')
  expect(press(screen.getByLabelText('Reason'), 'a')).toBe('something')
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

/** What the browser would still do by itself about this key. */
function press(element: HTMLElement, key: string): 'something' | 'nothing' {
  return fireEvent.keyDown(element, { key }) ? 'something' : 'nothing'
}
