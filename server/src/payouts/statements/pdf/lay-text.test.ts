import { expect, test } from 'vitest'
import { layText } from './lay-text.ts'

/** Each letter is one point wide, a Japanese one two. */
const lay = (text: string, width: number) =>
  layText(text, { font: 'text', width, measure: ({ text: run, font }) => run.length * (font === 'japanese' ? 2 : 1) })

test('a text breaks between words, and inside a word that fits no line', () => {
  expect(lay('Surf photo, Uluwatu', 11)).toEqual([
    [{ text: 'Surf photo,', font: 'text' }],
    [{ text: 'Uluwatu', font: 'text' }],
  ])
  expect(lay('an Llanfairpwll', 6).map((runs) => runs[0]?.text)).toEqual(['an Lla', 'nfairp', 'wll'])
  expect(lay('', 6)).toEqual([[]])
})

test('Japanese letters have their own font, among others and with their signs, and break anywhere', () => {
  expect(lay('Kai サーフィン・鵠沼', 12)).toEqual([
    [
      { text: 'Kai ', font: 'text' },
      { text: 'サーフィ', font: 'japanese' },
    ],
    [{ text: 'ン・鵠沼', font: 'japanese' }],
  ])
})
