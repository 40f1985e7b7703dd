import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { enterDoesNothing } from './enter-does-nothing.ts'
import { type Option, SearchPicker } from './search-picker.tsx'

const places = ['Asia', 'Europe', 'North America', 'South America'].map((name, n) => ({ id: n + 1, name }))

test('a click opens all choices, and a click chooses one', () => {
  open()
  expect(screen.queryByRole('listbox')).toBeNull()

  fireEvent.click(field())
  expect(options()).toEqual(['Asia', 'Europe', 'North America', 'South America'])
  fireEvent.click(screen.getByRole('option', { name: 'Europe' }))

  expect(field().value).toBe('Europe')
  expect(chosen()).toBe('Europe')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a pause in typing searches, and Enter takes the first match without submitting the form', async () => {
  const { searches, sent } = open()

  type('am')
  type('america')
  press('Enter')
  expect(chosen()).toBe('')
  await waitFor(() => expect(options()).toEqual(['North America', 'South America']))
  press('Enter')

  expect(chosen()).toBe('North America')
  expect(searches).toEqual(['america'])
  expect(sent).toEqual([])
})

test('arrow keys open the list and wrap around its ends', () => {
  open()

  press('ArrowDown')
  expect(active()).toBeUndefined()
  press('ArrowDown')
  expect(active()).toBe('Asia')
  press('ArrowUp')
  expect(active()).toBe('South America')
  press('ArrowDown')
  press('ArrowDown')
  expect(active()).toBe('Europe')
  press('Enter')

  expect(chosen()).toBe('Europe')
})

test('Escape closes the list and discards typed text', () => {
  open(places[1])

  type('as')
  press('Escape')

  expect(field().value).toBe('Europe')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(chosen()).toBe('Europe')
})

test('text that is none of the choices stays when the field is left, is said to be wrong, and nothing is chosen', () => {
  open(places[0])

  type('AsiaAtlantis')
  fireEvent.blur(field())

  expect(field().value).toBe('AsiaAtlantis')
  expect(chosen()).toBe('')
  expect(descriptionOf(field())).toBe('Choose one of the list')
})

test('leaving the field takes the choice that was typed in full', async () => {
  open(places[0])

  type('europe')
  await waitFor(() => expect(options()).toEqual(['Europe']))
  fireEvent.blur(field())

  expect(field().value).toBe('Europe')
  expect(chosen()).toBe('Europe')
})

test('a click selects the text, so that typing replaces it', () => {
  open(places[1])

  fireEvent.click(field())

  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Europe'.length])
})

test('a search without matches says so', async () => {
  open()

  type('Atlantis')

  expect(await screen.findAllByText('Continent Not Found!')).not.toHaveLength(0)
  expect(field().getAttribute('aria-expanded')).toBe('false')
  press('Enter')
  expect(chosen()).toBe('')
})

test('the listbox, the chosen option and the error are accessible', () => {
  open(places[2])
  fireEvent.click(field())

  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('North America')
  expect(descriptionOf(field())).toBe('Required*')
})

function open(start: Option | null = null) {
  const searches: string[] = []
  const sent: string[] = []
  render(
    <form onSubmit={() => sent.push('form')} {...enterDoesNothing}>
      <Picker start={start} onSearch={(text) => text && searches.push(text)} />
    </form>,
  )
  return { searches, sent }
}

function Picker({ start, onSearch }: { start: Option | null; onSearch: (text: string) => void }) {
  const [value, setValue] = useState(start)
  const [typed, setTyped] = useState('')
  const options = places.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  return (
    <>
      <SearchPicker
        label="Continent"
        error="Required*"
        notChosen="Choose one of the list"
        value={value}
        onChange={setValue}
        options={options}
        isOld={false}
        onSearch={(text) => {
          onSearch(text)
          setTyped(text)
        }}
        note={options.length > 0 ? '' : 'Continent Not Found!'}
      />
      <p data-testid="chosen">{value?.name}</p>
    </>
  )
}

const descriptionOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByTestId('chosen').textContent
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '-')?.textContent
