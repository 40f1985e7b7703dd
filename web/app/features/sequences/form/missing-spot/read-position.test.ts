import { expect, test } from 'vitest'
import { isUnread, readPosition, wordsBeside } from './read-position.ts'

test.each([
  '-8.8151, 115.0884',
  ' -8.8151 115.0884 ',
  '-8.8151;115.0884',
  'geo:-8.8151,115.0884',
  'https://www.google.com/maps/@-8.8151,115.0884,15z',
  'https://www.google.com/maps/place/Uluwatu/@-8.9,115.1,15z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d-8.8151!4d115.0884',
  'https://www.google.com/maps/search/?api=1&query=-8.8151%2C115.0884',
  'https://maps.apple.com/?ll=-8.8151,115.0884&q=Uluwatu',
  'https://www.openstreetmap.org/?mlat=-8.8151&mlon=115.0884#map=15/-8.9/115.1',
  'https://www.openstreetmap.org/#map=15/-8.8151/115.0884',
])('%s is a place', (text) => {
  expect(readPosition(text)).toEqual({ latitude: -8.8151, longitude: 115.0884 })
})

test.each(['', 'Uluwatu', '8', '-98.8, 115', '-8.8, 215.0', 'https://maps.app.goo.gl/abc123', '1,5, 2,5'])(
  '%s is none',
  (text) => {
    expect(readPosition(text)).toBeUndefined()
  },
)

test.each([
  ['the reef north of the harbour', 'the reef north of the harbour', false],
  [' Left of -8.8, 115.1 ', 'Left of -8.8, 115.1', false],
  ['the bay at https://www.google.com/maps/@-8.8,115.1,15z', 'the bay at', false],
  ['-8.8151, 115.0884', undefined, false],
  ['geo:-8.8,115.1', undefined, false],
  ['https://maps.app.goo.gl/abc123', 'https://maps.app.goo.gl/abc123', true],
  ['-98.8, 115', '-98.8, 115', true],
])('%s has these words: %s', (text, words, isOff) => {
  expect([wordsBeside(text), isUnread(text)]).toEqual([words, isOff])
})
