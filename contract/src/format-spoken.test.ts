import { afterEach, expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDays,
  formatInstant,
  formatMoney,
  formatPercent,
  formatShortDay,
} from './format.ts'
import { ENGLISH, type Language } from './messages/languages.ts'
import { languageComesFrom } from './messages/speaking.ts'
import { formatPaid, formatUnits } from './presentment.ts'

const speak = (language: Language) => languageComesFrom(() => language)

afterEach(() => speak(ENGLISH))

/** Without the spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ')

test.each([
  ['pt-BR', '9 nov 2026'],
  ['es', '9 nov 2026'],
  ['fr', '9 nov. 2026'],
  ['id', '9 Nov 2026'],
  ['ja', '2026年11月9日'],
] as const)('a day in %s reads %s in both styles, in every time zone', (language, day) => {
  speak(language)

  expect(formatDate('2026-11-09', 'DD-MMM-YYYY')).toBe(day)
  expect(formatDate('2026-11-09T23:59:59Z', 'DD MMM, YYYY')).toBe(day)
  expect(formatInstant(new Date(2026, 10, 9, 23, 59), 'DD-MMM-YYYY')).toBe(day)
  expect(formatDate('soon', 'DD-MMM-YYYY')).toBe('soon')
})

test.each([
  ['pt-BR', '1.234.567', 'US$ 1.250', '-€ 12,50', '¥ 7.440'],
  ['es', '1.234.567', '1.250 US$', '-12,50 €', '7.440 ¥'],
  ['fr', '1 234 567', '1 250 $US', '-12,50 €', '7 440 ¥'],
  ['id', '1.234.567', 'US$ 1.250', '-€ 12,50', '¥ 7.440'],
  ['ja', '1,234,567', '$1,250', '-€12.50', '¥7,440'],
] as const)('counts and money in %s read as people there write them', (language, count, dollars, euros, yen) => {
  speak(language)

  expect(plain(formatCount(1_234_567))).toBe(count)
  expect(plain(formatMoney(125_000, 'USD'))).toBe(dollars)
  expect(plain(formatMoney(-1_250, 'EUR'))).toBe(euros)
  expect(plain(formatUnits(7_440, 'JPY'))).toBe(yen)
  expect(plain(formatPaid(125_000, 'USD', { currency: 'JPY', amount: 7_440 }))).toBe(`${yen} (${dollars})`)
})

test.each([
  ['pt-BR', '9 nov', '21–22 nov 2026'],
  ['es', '9 nov', '21–22 nov 2026'],
  ['fr', '9 nov.', '21–22 nov. 2026'],
  ['id', '9 Nov', '21–22 Nov 2026'],
  ['ja', '11月9日', '2026年11月21日～22日'],
] as const)('a day without its year, and days until others, in %s', (language, day, days) => {
  speak(language)

  expect(formatShortDay('2026-11-09')).toBe(day)
  expect(plain(formatDays('2026-11-21', '2026-11-22'))).toBe(days)
})

test('days of two months or years say once what they share', () => {
  const spans = (language: Language) => {
    speak(language)
    return [
      formatDays('2026-10-31', '2026-11-01'),
      formatDays('2025-12-31', '2026-01-01'),
      formatDays('2026-10-31', '2026-11-01', false),
    ]
  }
  expect(spans('fr')).toEqual(['31 oct. – 1 nov. 2026', '31 déc. 2025 – 1 janv. 2026', '31 oct. – 1 nov.'])
  expect(spans('ja')).toEqual(['2026年10月31日 ～ 11月1日', '2025年12月31日 ～ 2026年1月1日', '10月31日 ～ 11月1日'])
})

test.each([
  ['en', 'CHF 1,234.50'],
  ['pt-BR', 'CHF 1.234,50'],
  ['es', '1.234,50 CHF'],
  ['fr', '1 234,50 CHF'],
  ['id', 'CHF 1.234,50'],
  ['ja', 'CHF 1,234.50'],
] as const)('a sum whose currency has no sign of its own is told from its code in %s', (language, amount) => {
  speak(language)

  expect(plain(formatUnits(1_234.5, 'CHF'))).toBe(amount)
})

test('the next page may be in another language', () => {
  speak('es')
  formatMoney(1_250, 'USD')
  speak('ja')
  expect(formatMoney(1_250, 'USD')).toBe('$12.50')
  speak(ENGLISH)
  expect([formatMoney(1_250, 'BRL'), formatDate('2026-11-09', 'DD MMM, YYYY')]).toEqual(['R$12.50', '09 Nov, 2026'])
})

test.each([
  ['en', '20%', '5.5%'],
  ['pt-BR', '20%', '5,5%'],
  ['es', '20\u00A0%', '5,5\u00A0%'],
  ['fr', '20\u202F%', '5,5\u202F%'],
  ['id', '20%', '5,5%'],
  ['ja', '20%', '5.5%'],
] as const)('a percentage in %s has the blank of its language, and its decimal sign', (language, whole, broken) => {
  speak(language)

  expect([formatPercent(20), formatPercent(5.5)]).toEqual([whole, broken])
})
