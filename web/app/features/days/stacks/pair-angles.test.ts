import { expect, test } from 'vitest'
import type { StackCard } from '../stack-card.ts'
import { pairAngles } from './pair-angles.ts'

/** Seconds. */
const card = (id: number, name: string, from: number, to: number, errorS: number | null = 5): StackCard => ({
  id,
  sequenceId: id,
  sequenceKey: name,
  name,
  photographerId: id,
  time: '07:41:12',
  part: 'morning',
  span: { from: from * 1_000, to: to * 1_000 },
  errorS,
  imageIds: [id],
  sources: null,
})

const idsOf = (cards: StackCard[]) => pairAngles(cards).map((shown) => shown.map(({ id }) => id))

test('two photographers’ stacks of one moment lie side by side', () => {
  expect(idsOf([card(1, 'Kai', 0, 4), card(2, 'Lani', 3, 9), card(3, 'Kai', 20, 24)])).toEqual([[1, 2], [3]])
})

test('a stack between the two angles comes after them, in order of time', () => {
  expect(idsOf([card(1, 'Kai', 0, 9), card(2, 'Kai', 2, 3), card(3, 'Lani', 4, 5), card(4, 'Lani', 8, 9)])).toEqual([
    [1, 3],
    [2],
    [4],
  ])
})

test.each([
  ['of one photographer', card(2, 'Kai', 1, 2)],
  ['of another moment', card(2, 'Lani', 4.1, 6)],
  ['by a clock that may be off', card(2, 'Lani', 1, 2, 6)],
  ['by a clock that nobody knows', card(2, 'Lani', 1, 2, null)],
  ['without a time', { ...card(2, 'Lani', 1, 2), span: null }],
])('stacks %s are no angles', (_, other) => {
  expect(idsOf([card(1, 'Kai', 0, 4), other])).toEqual([[1], [2]])
})
