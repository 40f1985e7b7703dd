import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { asTyped, PriceField, toMinor, toPrice } from './price-field.tsx'

test.each([
  ['', ''],
  ['12', '12'],
  ['12345', '12345'],
  ['123456', '12345'],
  ['0.29', '0.29'],
  ['0.299', '0.29'],
  ['99999.99', '99999.99'],
  ['123456.789', '12345.78'],
  ['12.', '12.'],
  ['.5', '0.5'],
  ['.', '0.'],
  ['1.2.3', '1.23'],
  ['1,5', '1.5'],
  ['12,', '12.'],
  ['0,29', '0.29'],
  ['1,250', '1250'],
  ['1,250.00', '1250.00'],
  ['$ 1 250.00', '1250.00'],
  ['1.250,50', '1250.50'],
  ['-3', '3'],
  ['1e3', '13'],
  ['abc', ''],
  ['٣', ''],
])('%s becomes the price %s', (typed, price) => {
  expect(toPrice(typed)).toBe(price)
})

test.each([
  ['0.29', 29],
  ['12', 1_200],
  ['12.', 1_200],
  ['12.5', 1_250],
  ['1.15', 115],
  ['99999.99', 9_999_999],
  ['0', 0],
  ['', undefined],
])('typing %s gives %s in minor units', (typed, minor) => {
  expect(toMinor(typed)).toBe(minor)
})

test.each([
  [0, '0'],
  [5, '0.05'],
  [1_200, '12'],
  [1_250, '12.50'],
  [9_999_999, '99999.99'],
])('%i minor units are typed as %s, and parsed back to the same', (minor, typed) => {
  expect(asTyped(minor)).toBe(typed)
  expect(toMinor(typed)).toBe(minor)
})

test('invalid text never gets into the form, and the caret keeps its place', () => {
  const seen: string[] = []
  render(<Form onTyped={(price) => seen.push(price)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Image price')

  fireEvent.change(field, { target: { value: '1x2.50', selectionStart: 2, selectionEnd: 2 } })

  expect(field.value).toBe('12.50')
  expect(field.selectionStart).toBe(1)
  expect(seen).toEqual(['12.50'])
})

test.each([
  ['1,250', '1250'],
  ['12,500', '12500'],
  ['12,50', '12.50'],
  ['12.505', '12.50'],
  ['1.250,50', '1.25'],
])('%s typed letter by letter becomes %s', (typed, price) => {
  render(<Form onTyped={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('Image price')

  for (const letter of typed) {
    const value = field.value + letter
    fireEvent.change(field, { target: { value, selectionStart: value.length, selectionEnd: value.length } })
  }

  expect(field.value).toBe(price)
})

test('a deleted comma does not affect a point typed later', () => {
  render(<Form onTyped={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('Image price')

  for (const value of ['12,', '12', '12.505']) fireEvent.change(field, { target: { value } })

  expect(field.value).toBe('12.50')
})

test.each([['123456'], ['99999.999'], ['12.505'], ['$ 1,250,000.00'], ['1.250.000,00']])(
  '%s is too long to paste: nothing is taken, and a message says so',
  (pasted) => {
    render(<Form onTyped={() => {}} />)
    const field = screen.getByLabelText<HTMLInputElement>('Image price')

    // False: the default action was prevented.
    expect(fireEvent.paste(field, { clipboardData: { getData: () => pasted } })).toBe(false)
    expect(screen.getByText(/^That is too long for a price, so nothing was pasted/)).toBeTruthy()
    expect(fireEvent.drop(field, { dataTransfer: { getData: () => pasted } })).toBe(false)

    fireEvent.change(field, { target: { value: '12' } })
    expect(screen.queryByText(/too long for a price/)).toBeNull()
  },
)

test.each([
  ['12345', '', [0, 0], true],
  ['$ 99,999.99', '', [0, 0], true],
  ['1.250,50', '', [0, 0], true],
  ['6', '12345', [5, 5], false],
  ['6', '12345', [4, 5], true],
  ['99', '12.50', [3, 5], true],
  ['9', '12.50', [4, 4], false],
] as const)('%s pasted into %s at %j fits: %s', (pasted, present, [start, end], fits) => {
  render(<Form onTyped={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('Image price')
  fireEvent.change(field, { target: { value: present } })
  field.setSelectionRange(start, end)

  expect(fireEvent.paste(field, { clipboardData: { getData: () => pasted } })).toBe(fits)
  expect(field.value).toBe(present)
})

test('phones show a keypad, and the currency describes the field', () => {
  render(<Form onTyped={() => {}} />)

  const field = screen.getByLabelText('Image price')

  expect(field.getAttribute('inputmode')).toBe('decimal')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('USD')
})

function Form({ onTyped }: { onTyped: (price: string) => void }) {
  const { register } = useForm({ defaultValues: { price: '' } })
  const { onChange, ...field } = register('price')
  return (
    <PriceField
      label="Image price"
      currency="USD"
      {...field}
      onChange={(event) => {
        onTyped(event.target.value)
        void onChange(event)
      }}
    />
  )
}
