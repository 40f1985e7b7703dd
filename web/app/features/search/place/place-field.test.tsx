import { act, fireEvent, render, screen } from '@testing-library/react'
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
