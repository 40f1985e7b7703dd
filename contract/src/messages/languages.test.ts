import { expect, test } from 'vitest'
import { inLanguage, languageOf, preferredOf, prefixOf, readPath } from './languages.ts'

test.for([
  ['/home', 'en', '/home'],
  ['/pt-br/home?spot_id=3', 'pt-BR', '/home?spot_id=3'],
  ['/ja', 'ja', '/'],
  ['/ja/', 'ja', '/'],
  ['/ja?page=2', 'ja', '/?page=2'],
  ['/japan', 'en', '/japan'],
  ['/PT-BR/home', 'en', '/PT-BR/home'],
  ['', 'en', ''],
] as const)('%s is in %s the page %s', ([path, language, plain]) => {
  expect(readPath(path)).toEqual({ language, path: plain })
})

test.for([
  ['/home', 'ja', '/ja/home'],
  ['/ja/home', 'pt-BR', '/pt-br/home'],
  ['/ja/home?photos=1,2#photo-1', 'en', '/home?photos=1,2#photo-1'],
  ['/', 'ja', '/ja'],
  ['/ja', 'en', '/'],
  ['https://pay.example/c/1', 'ja', 'https://pay.example/c/1'],
  ['//other.example', 'ja', '//other.example'],
  ['', 'ja', ''],
  ['?photo=7', 'ja', '?photo=7'],
] as const)('%s in %s is %s', ([path, language, other]) => {
  expect(inLanguage(path, language)).toBe(other)
})

test.for([
  [undefined, undefined],
  ['', undefined],
  ['de-DE,de;q=0.9', undefined],
  ['ja', 'ja'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
  ['de, fr-CA;q=0.8, en;q=0.7', 'fr'],
  ['en;q=0.5, es-419', 'es'],
  ['fr;q=0, id;q=0.1', 'id'],
  ['en-GB,ja;q=0.9', 'en'],
  ['*', undefined],
  [`${'x'.repeat(300)},ja`, undefined],
  [';;;,,,q=', undefined],
  ['ja;q=zero', 'ja'],
] as const)('who asks for %s gets %s', ([header, language]) => {
  expect(preferredOf(header)).toBe(language)
})

test('a tag is ours whatever its region and its capitals', () => {
  expect(['PT', 'pt-pt', 'JA-JP', 'in', 'xx'].map(languageOf)).toEqual(['pt-BR', 'pt-BR', 'ja', undefined, undefined])
  expect(prefixOf('pt-BR')).toBe('/pt-br')
})
