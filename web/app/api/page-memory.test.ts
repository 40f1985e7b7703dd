import { expect, test } from 'vitest'
import { forgetAll, recall, remember } from './page-memory.ts'

test('the fifty entries that were noted last are kept', () => {
  forgetAll()
  for (let n = 0; n < 50; n += 1) remember(`page ${n}`, n)

  remember('page 0', 'anew')
  remember('one more', 50)
  remember('two more', 51)

  const kept = ['page 0', 'page 1', 'page 2', 'page 3', 'two more'].map((key) => recall(key))
  expect(kept).toEqual(['anew', undefined, undefined, 3, 51])
})
