import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { afterEach, expect, test } from 'vitest'
import { t } from '../messages/t.ts'

afterEach(() => languageComesFrom(() => ENGLISH))

test.each([
  ['en', 'The last one', 'The other one of this wave: $5'],
  ['pt-BR', 'Mais uma', 'A outra desta onda: $5'],
  ['es', 'La otra', 'La otra de esta ola: $5'],
  ['fr', 'Encore une', 'L’autre photo de cette vague\u202F: $5'],
  ['id', 'Sisa 1', 'Foto satunya lagi dari ombak ini: $5'],
  ['ja', '残り1枚', 'この波のもう1枚：$5'],
] as [Language, string, string][])('of a wave of which one photo is left, %s speaks of one', (language, last, rest) => {
  languageComesFrom(() => language)

  expect(t('day.allOf', { count: 1 })).toBe(last)
  expect(t('day.shortlist.restOfStack', { count: 1, price: '$5' })).toBe(rest)
})
