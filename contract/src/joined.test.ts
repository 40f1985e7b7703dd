import { afterEach, expect, test } from 'vitest'
import { ended, inSentences, labelled, listOf, rowOf, sentencesOf } from './joined.ts'
import { ENGLISH, type Language } from './messages/languages.ts'
import { languageComesFrom } from './messages/speaking.ts'

const speak = (language: Language) => languageComesFrom(() => language)

afterEach(() => speak(ENGLISH))

const inEach = (say: () => string) =>
  Object.fromEntries(
    (['en', 'pt-BR', 'es', 'fr', 'id', 'ja'] as const).map((language) => {
      speak(language)
      return [language, say()]
    }),
  )

test('a list ends as each language ends it, and two are said in its own way', () => {
  expect(inEach(() => listOf(['Ana', 'Kai', 'Wayan']))).toEqual({
    en: 'Ana, Kai and Wayan',
    'pt-BR': 'Ana, Kai e Wayan',
    es: 'Ana, Kai y Wayan',
    fr: 'Ana, Kai et Wayan',
    id: 'Ana, Kai, dan Wayan',
    ja: 'Ana、Kai、Wayan',
  })
  expect(inEach(() => listOf(['Ana', 'Kai']))).toEqual({
    en: 'Ana and Kai',
    'pt-BR': 'Ana e Kai',
    es: 'Ana y Kai',
    fr: 'Ana et Kai',
    id: 'Ana dan Kai',
    ja: 'AnaとKai',
  })
  expect(inEach(() => listOf(['Ana']) + listOf([]))).toMatchObject({ en: 'Ana', ja: 'Ana' })
})

test('a Spanish list has no y before the same sound', () => {
  speak('es')
  const lasts = ['Indonesia', 'Ibiza', 'Hikkaduwa', 'hielo', 'Yanu', 'Íñigo', 'Iona']
  expect(lasts.map((last) => listOf(['Bali', last]))).toEqual([
    'Bali e Indonesia',
    'Bali e Ibiza',
    'Bali e Hikkaduwa',
    'Bali y hielo',
    'Bali y Yanu',
    'Bali e Íñigo',
    'Bali y Iona',
  ])
})

test('a name and what is said of it stand at the sides of a colon, with the blanks of the language', () => {
  expect(inEach(() => labelled('Kai', '2'))).toEqual({
    en: 'Kai: 2',
    'pt-BR': 'Kai: 2',
    es: 'Kai: 2',
    fr: 'Kai\u202F: 2',
    id: 'Kai: 2',
    ja: 'Kai：2',
  })
})

test('parts in a row, and sentences, stand as the language puts them; what is not there is left out', () => {
  expect(inEach(() => rowOf(['Uluwatu', '', null, 'Bali']))).toMatchObject({ en: 'Uluwatu, Bali', ja: 'Uluwatu、Bali' })
  expect(inEach(() => sentencesOf(ended('One'), false, undefined, ended('Two')))).toMatchObject({
    en: 'One. Two.',
    ja: 'One。Two。',
  })
  expect(inEach(() => inSentences('One', 'Two', 'Three'))).toMatchObject({
    en: 'One. Two. Three',
    ja: 'One。Two。Three',
  })
})
