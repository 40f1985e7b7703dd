import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('no line breaks within an order number, wherever it stands, and nothing else is kept together', () => {
  const text = 'L-7K3QFM & 2 photos (order L-AAAAAA), not XL-7K3QFM, L-7K, e-mail'

  const { container } = render(<Unbroken text={text} />)

  expect(container.textContent).toBe(text)
  const kept = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['L-7K3QFM', 'L-AAAAAA'])
})
