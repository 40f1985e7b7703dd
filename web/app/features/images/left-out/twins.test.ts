import { expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { twinsOf } from './twins.ts'

test('a photo with the bytes of an earlier one is its twin, but not one that was sent before', () => {
  const uploads = [
    givenUpload({ id: '1', name: 'a.jpg', sha256: 'one' }),
    givenUpload({ id: '2', name: 'b.jpg', sha256: 'two' }),
    givenUpload({ id: '3', name: 'a copy.jpg', sha256: 'one' }),
    givenUpload({ id: '4', name: 'sent.jpg', sha256: 'two', is_sent: true }),
    givenUpload({ id: '5', name: 'a again.jpg', sha256: 'one' }),
  ]

  expect(twinsOf(uploads).map(({ upload, first }) => [upload.name, first.name])).toEqual([
    ['a copy.jpg', 'a.jpg'],
    ['a again.jpg', 'a.jpg'],
  ])
})

test.each([
  ['DSC_0001 (1).JPG', 'DSC_0001.JPG'],
  ['DSC_0001 - Copy.JPG', 'DSC_0001.JPG'],
  ['Copy of DSC_0001.JPG', 'DSC_0001.JPG'],
  ['DSC_0001 - Kopie.JPG', 'DSC_0001.JPG'],
  ['DSC_0001 2.JPG', 'DSC_0001.JPG'],
])('of %s and %s the original stays', (copy, original) => {
  const uploads = [copy, original].map((name, n) => givenUpload({ id: String(n), name, sha256: 'one' }))

  for (const list of [uploads, uploads.toReversed()]) {
    expect(twinsOf(list).map(({ upload, first }) => [upload.name, first.name])).toEqual([[copy, original]])
  }
})
