import { expect, test } from 'vitest'
import { attachment } from './content-disposition.ts'

test.each([
  ['surf-1.jpg', `attachment; filename="surf-1.jpg"; filename*=UTF-8''surf-1.jpg`],
  ['große Welle.jpg', `attachment; filename="gro_e Welle.jpg"; filename*=UTF-8''gro%C3%9Fe%20Welle.jpg`],
  [`it's (1)*.jpg`, `attachment; filename="it's (1)*.jpg"; filename*=UTF-8''it%27s%20%281%29%2A.jpg`],
  ['a"b\\c%20/d.jpg', `attachment; filename="a_b_c_20_d.jpg"; filename*=UTF-8''a%22b%5Cc%2520%2Fd.jpg`],
  ['a\r\nset-cookie: x', `attachment; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
  ['\ud83c\udfc4.png', `attachment; filename="__.png"; filename*=UTF-8''%F0%9F%8F%84.png`],
  ['half \ud83c', `attachment; filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
])('%j is named safely', (name, header) => {
  expect(attachment(name)).toBe(header)
})
