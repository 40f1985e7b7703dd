import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

function openScreen() {
  const shown: string[] = []
  const next = openTurns((text) => void shown.push(Buffer.from(text).toString()))
  const write = (turn: ReturnType<typeof next>, text: string) => turn.write(Buffer.from(text))
  return { shown, next, write }
}

test('what two runners write side by side is read one after the other', () => {
  const { shown, next, write } = openScreen()
  const [first, second] = [next(), next()]

  write(second, 'b1')
  write(first, 'a1')
  write(second, 'b2')
  expect(shown).toEqual(['a1'])
  first.end()
  write(second, 'b3')
  second.end()

  expect(shown).toEqual(['a1', 'b1', 'b2', 'b3'])
  expect([first.isFirst, second.isFirst]).toEqual([true, false])
})

test('a runner that ends before its turn is shown whole when its turn comes', () => {
  const { shown, next, write } = openScreen()
  const [first, second, third] = [next(), next(), next()]

  write(second, 'b')
  second.end()
  write(third, 'c')
  write(first, 'a')
  first.end()
  write(third, 'c2')

  expect(shown).toEqual(['a', 'b', 'c', 'c2'])
})
