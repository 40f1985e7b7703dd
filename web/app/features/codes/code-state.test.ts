import { expect, test } from 'vitest'
import { stateOf } from './code-state.ts'

const now = new Date('2026-11-29T12:00:00Z')
const before = new Date('2026-11-29T11:59:59Z')
const after = new Date('2026-11-29T12:00:01Z')
const plain = {
  is_stopped: false,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  used: 3,
  open: 1,
  free_photos: null,
  given: 0,
}

test.for([
  ['runs', plain],
  ['runs', { ...plain, starts_at: before, ends_at: after, max_uses: 5 }],
  ['early', { ...plain, starts_at: after }],
  ['ended', { ...plain, ends_at: now }],
  ['usedUp', { ...plain, max_uses: 4 }],
  ['usedUp', { ...plain, free_photos: 5, given: 5 }],
  ['runs', { ...plain, free_photos: 5, given: 4 }],
  ['ended', { ...plain, ends_at: before, max_uses: 4 }],
  ['stopped', { ...plain, is_stopped: true, ends_at: before }],
] as const)('a code is %s', ([state, limits]) => {
  expect(stateOf(limits, now)).toBe(state)
})
