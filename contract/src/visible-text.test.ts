import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUsername } from './accounts/usernames.ts'
import { line, requiredLine, requiredText, storedLine } from './fields.ts'
import { visibleText } from './visible-text.ts'

// Fixed, so that what is found once is found again; another number looks elsewhere.
const run = { seed: 4_711, numRuns: 500 }
const hidden = [
  '\u200B',
  '\u00AD',
  '\u2060',
  '\u3164',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u180E',
  '\uFEFF',
  '\u034F',
  '\u2800',
]
const emoji = ['🏄', '👩‍👩‍👧', '👩🏽‍🚀', '❤️‍🔥', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '1️⃣', '🇫🇷', '☀️']
const words = ['kai', 'Ännchen', '波乗り', 'ශ්‍රී ලංකා', 'می‌خواهم', 'น้ำ', 'Łódź-9']
const pieces = fc.constantFrom(...hidden, ...emoji, ...words, ' ', '\u200D', '\u200C', '\uFE0F', '\u0301', '\u{E0061}')
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(pieces).map((parts) => parts.join('')),
)

test.for(hidden)('%j makes no name, and none another', (sign) => {
  for (const field of [requiredLine(50), requiredText(50), newUsername]) {
    expect(z.safeDecode(field, ` ${sign}${sign} `).error?.issues).toMatchObject([{ message: 'Required*' }])
    expect(z.decode(field, `kai${sign}demo`)).toBe('kaidemo')
  }
})

test.for([...emoji, ...words])('%s stays as it is', (word) => {
  expect(z.decode(line(50), word)).toBe(word)
})

test.for([
  ['kai\u200D', 'kai'],
  ['k\u200Dai\uFE0F', 'kai'],
  ['🏄\u200D', '🏄'],
  ['🏄\u{E0061}\u{E007F}', '🏄'],
  ['e\u200B\u0301', 'é'],
  ['سلام\u200C', 'سلام'],
])('%j is read as %s', ([text, shown]) => {
  expect(z.decode(line(50), text)).toBe(shown)
})

test('what was read once is read the same again, and in it nothing is hidden but what an emoji or a script needs', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const read = z.decode(line(10_000), text)

      expect(z.decode(line(10_000), read)).toBe(read)
      expect(read).toBe(read.normalize('NFC'))
      for (const sign of hidden) expect(read).not.toContain(sign)
    }),
    run,
  )
})

test('a user name that is taken has one form only, whatever is put between its letters', () => {
  const strewn = fc.array(fc.constantFrom(...hidden, ...hidden), { minLength: 4, maxLength: 4 })

  fc.assert(
    fc.property(strewn, ([one, two, three, four]) => {
      expect(z.decode(newUsername, `${one}k${two}a${three}i${four}`)).toBe('kai')
    }),
    run,
  )
})

test.for([
  ['ｋａｉ', 'Please use plain letters and digits'],
  ['ﬁn', 'Please use plain letters and digits'],
  ['kai²', 'Please use plain letters and digits'],
  ['นํา', 'Please use plain letters and digits'],
  ['kai\u00A0demo', 'Please put one plain space between words'],
  ['kai\u3000demo', 'Please put one plain space between words'],
  ['kai\u1680demo', 'Please put one plain space between words'],
  ['kai  demo', 'Please put one plain space between words'],
  ['می‌خواهم', 'Please use letters that can be seen'],
])('%j is no user name: %s', ([name, message]) => {
  expect(z.safeDecode(newUsername, name).error?.issues).toMatchObject([{ message }])
})

test.for([...emoji, 'kai demo', 'Ännchen', '波乗り Jun', 'น้ำ', 'kai-9_.x', 'ΟΔΥΣΣΕΥΣ'])('%s is a user name', (name) => {
  expect(z.decode(newUsername, name)).toBe(name)
})

test('a name that is stored is looked for as it is', () => {
  expect(z.decode(storedLine(20), ' kai\u200Bdemo\n')).toBe('kai\u200Bdemo')
  expect(visibleText('kai\u200Bdemo')).toBe('kaidemo')
})
