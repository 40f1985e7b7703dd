import { expect, test } from 'vitest'
import { zipNames } from './zip-names.ts'

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
