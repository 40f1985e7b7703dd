import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { afterEach, expect, test } from 'vitest'
import { formatBytes, formatMinute, formatMonth, formatTime, letterOfMonth, nameOfMonth, shortMonth } from './format.ts'

const speak = (language: Language) => languageComesFrom(() => language)

afterEach(() => speak(ENGLISH))

test('sizes are written as people say them', () => {
  expect(formatBytes(14_900_000)).toBe('14.2 MB')
  expect(formatBytes(26_214_400)).toBe('25.0 MB')
  expect(formatBytes(300)).toBe('1 kB')
})

const AFTERNOON = new Date(2026, 10, 9, 14, 3, 22)
const months = (month: string) => [formatMonth, nameOfMonth, shortMonth, letterOfMonth].map((say) => say(month))

test('times and months are in English', () => {
  expect([formatTime(AFTERNOON), formatMinute(AFTERNOON)]).toEqual(['14:03:22', '14:03'])
  expect(months('2026-09')).toEqual(['Sep 2026', 'September', 'Sep', 'S'])
})

test.each([
  ['pt-BR', '14,2 MB', '14:03:22', ['set. de 2026', 'setembro', 'set.', 'S']],
  ['es', '14,2 MB', '14:03:22', ['sept 2026', 'septiembre', 'sept', 'S']],
  ['fr', '14,2 Mo', '14:03:22', ['sept. 2026', 'septembre', 'sept.', 'S']],
  ['id', '14,2 MB', '14.03.22', ['Sep 2026', 'September', 'Sep', 'S']],
  ['ja', '14.2MB', '14:03:22', ['2026年9月', '9月', '9月', '9月']],
] as const)('sizes, times and months are in %s', (language, size, time, ofMonth) => {
  speak(language)

  expect(formatBytes(14_900_000).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(size)
  expect(formatTime(AFTERNOON)).toBe(time)
  expect(formatMinute(AFTERNOON)).toBe(time.slice(0, 5))
  expect(months('2026-09')).toEqual(ofMonth)
})
