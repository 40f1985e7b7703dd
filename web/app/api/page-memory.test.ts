import { expect, test } from 'vitest'
import { forgetAll, recall, remember } from './page-memory.ts'

test('the fifty entries that were used last are kept', () => {
  forgetAll()
  for (let n = 0; n < 50; n += 1) remember(`page ${n}`, n)

  expect(recall('page 0')).toBe(0)
  remember('one more', 50)
  remember('one more', 51)

  expect([recall('page 0'), recall('page 1'), recall('page 2'), recall('one more')]).toEqual([0, undefined, 2, 51])
})
