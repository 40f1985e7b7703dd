import { expect, test } from 'vitest'
import { aboutLine } from './about-line.ts'

test.each([
  ['?spot=Secret+Left', 'Missing spot: Secret Left\n'],
  ['?spot=', 'Missing spot: \n'],
  ['?spot=La+Gravi%C3%A8re+(Hossegor)', 'Missing spot: La Gravière (Hossegor)\n'],
  ['?spot=%3Cb%3ELeft%3C%2Fb%3E%0A%0Apay+https%3A%2F%2Fevil', 'Missing spot: b Left b pay https evil\n'],
  [`?spot=${'a'.repeat(300)}`, `Missing spot: ${'a'.repeat(60)}\n`],
  ['?order=L-7K3QFM', 'About order L-7K3QFM:\n'],
  ['?order=Secret+Left', ''],
  ['', ''],
])('a message about %s begins with %j', (search, line) => {
  expect(aboutLine(search)).toBe(line)
})
