import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusNextDelete } from '../images/focus-next-delete.ts'
import { DeleteButton } from './card-buttons.tsx'

test.each([
  [['Photo 1', 'Photo 2', 'Photo 3'], 'Photo 2', 'Delete: Photo 3'],
  [['Photo 1', 'Photo 2', 'Photo 3'], 'Photo 3', 'Delete: Photo 2'],
  [['Photo 1'], 'Photo 1', 'Gallery'],
])('in %j, after deleting %s the focus is at %s', (names, pressed, then) => {
  render(
    <>
      <h1 tabIndex={-1}>Gallery</h1>
      {names.map((name) => (
        <DeleteButton key={name} name={name} onClick={() => {}} />
      ))}
    </>,
  )
  screen.getByRole('button', { name: `Delete: ${pressed}` }).focus()

  focusNextDelete()

  expect([document.activeElement?.ariaLabel, document.activeElement?.textContent]).toContain(then)
})

test('if no Delete had the focus, the heading gets it', () => {
  render(
    <>
      <h1 tabIndex={-1}>Gallery</h1>
      <DeleteButton name="Photo 2" onClick={() => {}} />
    </>,
  )

  focusNextDelete()

  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
