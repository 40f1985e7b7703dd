import { expect, test } from 'vitest'
import { isLikeName } from './like-name.ts'

test.each([
  ['Green Bowl', 'green bowl', true],
  ['Greenbowl', 'Green Bowl', true],
  ['Hale’iwa', 'Haleiwa', true],
  ['São Torpes', 'Sao Torpes', true],
  ['Green Bowl Beach', 'Green Bowl', true],
  ['Sal', 'Salsa Brava', false],
  ['Green Bowl', 'Green Island', false],
  ['!', '?', false],
])('%s and %s may mean one spot: %s', (one, other, isLike) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([isLike, isLike])
})
