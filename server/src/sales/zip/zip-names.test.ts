import { expect, test } from 'vitest'
import { zipFileName, zipNames } from './zip-names.ts'

const named = (names: string[], folders: string[] = []) =>
  zipNames(names.map((fileName, n) => ({ fileName, folder: folders[n] ?? '2026-11-27 Uluwatu' })))

test.for<[string, string[], string[], string[]]>([
  ['of one session keep their names', ['a.jpg', 'b.jpg'], [], ['a.jpg', 'b.jpg']],
  ['that are the same get numbers', ['a.jpg', 'a.jpg', 'a.jpg'], [], ['a.jpg', 'a (2).jpg', 'a (3).jpg']],
  ['that differ in case alone are the same', ['a.JPG', 'A.jpg'], [], ['a.JPG', 'A (2).jpg']],
  ['whose number is taken get the next', ['a.jpg', 'a (2).jpg', 'a.jpg'], [], ['a.jpg', 'a (2).jpg', 'a (3).jpg']],
  ['without an ending get numbers too', ['wave', 'wave'], [], ['wave', 'wave (2)']],
  ['lose what Windows cannot write', ['7:31?"<>|*.jpg'], [], ['7_31______.jpg']],
  [
    'of several sessions lie in a folder each',
    ['a.jpg', 'a.jpg', 'a.jpg'],
    ['2026-11-26 Uluwatu', '2026-11-27 T/Land', '2026-11-27 T/Land'],
    ['2026-11-26 Uluwatu/a.jpg', '2026-11-27 T_Land/a.jpg', '2026-11-27 T_Land/a (2).jpg'],
  ],
])('names %s', ([, names, folders, expected]) => {
  expect(named(names, folders)).toEqual(expected)
})

test.for<[string, string | null, Array<[string, string]>, string]>([
  ['says shop, place and day', 'Lineup', [['Uluwatu', '2026-11-28']], 'lineup-uluwatu-2026-11-28-L-4CRR3N.zip'],
  ['does without a shop', null, [['Uluwatu', '2026-11-28']], 'uluwatu-2026-11-28-L-4CRR3N.zip'],
  [
    'counts other places, and says both ends of several days',
    null,
    [
      ['Anchor Point', '2026-11-28'],
      ['Uluwatu', '2026-11-27'],
      ['Uluwatu', '2026-11-27'],
      ['Lances Right', '2026-11-27'],
    ],
    'anchor-point-and-2-more-2026-11-27-to-2026-11-28-L-4CRR3N.zip',
  ],
  ['has safe signs alone', 'Ça / va?', [['J’Bay: <São>', '2026-11-28']], 'ca-va-jbay-sao-2026-11-28-L-4CRR3N.zip'],
  ['leaves out what has none', '波', [['千倉', '2026-11-28']], '2026-11-28-L-4CRR3N.zip'],
  ['cuts what is long', 'x'.repeat(99), [['y', '2026-11-28']], `${'x'.repeat(40)}-y-2026-11-28-L-4CRR3N.zip`],
])("the zip's own name %s", ([, shop, photos, expected]) => {
  const items = photos.map(([spot, day]) => ({ spot, day }))
  expect(zipFileName({ orderNumber: 'L-4CRR3N', items, shop })).toBe(expected)
})
