import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { placed } from './placed.tsx'

test('parts stand where the message wants them, in any order', () => {
  const say = (message: (first: string, second: string) => string) =>
    render(<p>{placed((part) => message(part(<b>Kai</b>), part(<i>Bali</i>)))}</p>).container.innerHTML

  expect(say((name, place) => `By ${name} in ${place}.`)).toBe('<p>By <b>Kai</b> in <i>Bali</i>.</p>')
  expect(say((name, place) => `${place}の${name}`)).toBe('<p><i>Bali</i>の<b>Kai</b></p>')
  expect(say(() => 'Nobody')).toBe('<p>Nobody</p>')
})
