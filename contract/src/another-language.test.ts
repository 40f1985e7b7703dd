import { expect, test, vi } from 'vitest'
import { formatDays } from './format.ts'
import type { Language } from './messages/languages.ts'
import { messagesOf } from './messages/messages-of.ts'
import { languageComesFrom } from './messages/speaking.ts'

/** As the list could have it: dots behind days, and three forms of small numbers. */
vi.mock('./messages/languages.ts', async (load) => {
  const months = 'I II III IV V VI VII VIII IX X XI XII'
  const forms = { months, day: 'd. m y', shortDay: 'd. m', until: '–', decimal: ',', group: ' ', money: 'n ¤' }
  return { ...(await load<object>()), factsOf: () => ({ name: 'Polski', offer: 'Po polsku', forms }) }
})
languageComesFrom(() => 'pl' as Language)

test('days with a dot have it on both sides of a span', () => {
  expect(formatDays('2026-11-21', '2026-11-22')).toBe('21.–22. XI 2026')
  expect(formatDays('2026-11-21', '2026-11-22', false)).toBe('21.–22. XI')
  expect(formatDays('2026-10-31', '2026-11-01')).toBe('31. X – 1. XI 2026')
  expect(formatDays('2026-11-21', '2026-11-21')).toBe('21. XI 2026')
})

test('a language that lists no numbers has all forms that CLDR gives it', () => {
  const t = messagesOf({ photos: '{count, plural, one {# photo} other {# photos}}' } as const, {
    './pl.json': { photos: '{count, plural, one {# zdjęcie} few {# zdjęcia} many {# zdjęć} other {# zdjęcia}}' },
  })
  expect([1, 2, 5, 22].map((count) => t('photos', { count }))).toEqual([
    '1 zdjęcie',
    '2 zdjęcia',
    '5 zdjęć',
    '22 zdjęcia',
  ])
})
