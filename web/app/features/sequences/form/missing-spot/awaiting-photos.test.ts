import { expect, test } from 'vitest'
import { keepAwaiting, noteAwaiting, photosAwaiting } from './awaiting-photos.ts'

test('a request knows the photos that stood there when it was made, until it is over', () => {
  noteAwaiting(3, ['one', 'two'])
  noteAwaiting(4, ['three'])
  // Before there were photos.
  noteAwaiting(5, [])

  expect([photosAwaiting(3), photosAwaiting(4), photosAwaiting(5)]).toEqual([['one', 'two'], ['three'], undefined])
  keepAwaiting([4])
  expect([photosAwaiting(3), photosAwaiting(4)]).toEqual([undefined, ['three']])
  localStorage.setItem('lineup.awaiting-photos', 'broken')
  expect(photosAwaiting(4)).toBeUndefined()
})
