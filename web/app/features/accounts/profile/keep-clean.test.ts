import { expect, test } from 'vitest'
import { keepClean } from './keep-clean.ts'

test.each([
  ['12345', '12345'],
  ['12a345', '12345'],
  ['1234567', '123456'],
  ['12 34 56 78', '123456'],
  ['abc', ''],
])('typing %s into a field for six digits leaves %s', (typed, kept) => {
  expect(filter(typed).value).toBe(kept)
})

test('the caret keeps its place in the text', () => {
  const input = filter('12x345', 3)

  expect([input.value, input.selectionStart]).toEqual(['12345', 2])
})

test('valid text is left alone, with its selection', () => {
  const input = filter('12345', 2)

  expect([input.value, input.selectionStart]).toEqual(['12345', 2])
})

function filter(typed: string, caret = typed.length): HTMLInputElement {
  const input = document.createElement('input')
  input.value = typed
  input.setSelectionRange(caret, caret)
  keepClean(input, (text) => text.replaceAll(/\D/g, '').slice(0, 6))
  return input
}
