import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Select, TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'

test('a field has the name of its label, and the description of its hint and error', () => {
  render(<TextField label="Name" hint="As buyers see it" error="Required*" isRequired />)

  const field = screen.getByLabelText(/^Name/)

  expect(descriptionOf(field)).toBe('As buyers see it Required*')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-required')).toBe('true')
})

test('a field without an error is neither invalid nor described', () => {
  render(<TextField label="Name" />)

  const field = screen.getByLabelText('Name')

  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-required')).toBe(false)
})

test('a cut paste is shown until something else is typed', () => {
  render(<TextField label="Name" maxLength={50} defaultValue={'x'.repeat(20)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  const paste = (letters: number) => fireEvent.paste(field, { clipboardData: { getData: () => 'y'.repeat(letters) } })
  const told = () => screen.queryByText('Only the first 50 characters fit.') !== null

  paste(30)
  expect(told()).toBe(false)
  paste(31)
  expect(told()).toBe(true)
  fireEvent.input(field, { inputType: 'insertFromPaste' })
  expect(told()).toBe(true)
  fireEvent.input(field, { inputType: 'deleteContentBackward' })
  expect(told()).toBe(false)

  field.setSelectionRange(0, 20)
  paste(50)
  expect(told()).toBe(false)
})

test('select and checkbox show their errors too', () => {
  render(
    <>
      <Select label="Region" error="Required*">
        <option>All</option>
      </Select>
      <Checkbox label="I agree" error="Required*" />
    </>,
  )

  expect(descriptionOf(screen.getByLabelText('Region'))).toBe('Required*')
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('Required*')
})

test('a password is hidden until its button is pressed', () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const field = screen.getByLabelText('Password')

  expect(field.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))

  expect(field.getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeTruthy()
})

test('a password may be pasted, and a password manager knows which one belongs here', () => {
  render(<PasswordField label="New password" autoComplete="new-password" />)
  const field = screen.getByLabelText('New password')

  // False if a handler refused it.
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'low tide at dawn' } })).toBe(true)
  expect(field.getAttribute('autocomplete')).toBe('new-password')
})

function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
