import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import type { Place } from './place.ts'
import { PlaceField } from './place-field.tsx'

const bali: Place = {
  continent_id: 1,
  continent: 'Asia',
  region_id: 2,
  region: 'Bali',
  area_id: null,
  area: null,
  spot_id: null,
  spot: null,
}
const popular = [{ ...bali, sequences: 9, cover: { previews: [], placeholder: null, width: 3, height: 2 } }]

test('a search that was sent before the list was loaded opens no list over its results', async () => {
  const fieldOf = (place: Place | null) => (
    <PlaceField place={place} unknown={null} popular={popular} onChoose={() => {}} />
  )
  const { rerender } = render(fieldOf(null))

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bali' } })
  rerender(fieldOf(bali))
  await act(() => vi.dynamicImportSettled())

  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Bali, Asia')
  // A narrow field cuts the end of a long name.
  expect(screen.getByTitle('Bali, Asia')).toBe(screen.getByRole('combobox'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a key that comes before the frame after a press keeps its letter', () => {
  const { frame } = heldFrames()
  render(<PlaceField place={bali} unknown={null} popular={popular} onChoose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')

  fireEvent.click(field)
  const pressed = selected(field)
  fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data: 'k' }))
  fireEvent.change(field, { target: { value: 'k' } })
  frame()

  expect(pressed).toBe('Bali, Asia')
  expect(selected(field)).toBe('')
})

test('a press takes the whole name, also where the browser has set the caret after it', () => {
  const { frame } = heldFrames()
  render(<PlaceField place={bali} unknown={null} popular={popular} onChoose={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')

  fireEvent.click(field)
  field.setSelectionRange(2, 2)
  frame()

  expect(selected(field)).toBe('Bali, Asia')
})

test('the name that a search puts into the field is selected as it appears, before another key can come', async () => {
  const seen: string[] = []
  function Page({ place }: { place: Place | null }) {
    useLayoutEffect(() => void seen.push(selected(screen.getByRole('combobox'))))
    return <PlaceField place={place} unknown={null} popular={popular} onChoose={() => {}} />
  }
  const { rerender } = render(<Page place={null} />)
  screen.getByRole('combobox').focus()
  await act(() => vi.dynamicImportSettled())

  rerender(<Page place={bali} />)

  expect(seen.at(-1)).toBe('Bali, Asia')
})

const selected = (field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)

/** Frames come when a test says so. */
function heldFrames() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.set(waiting.size + 1, callback).size)
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame))
  return { frame: () => [...waiting.values()].forEach((callback) => callback()) }
}
