import { expect, test } from 'vitest'
import { factsOf, inLanguage, LANGUAGES, languageOf, preferredOf, prefixOf, readPath } from './languages.ts'

test.for([
  ['/home', 'en', '/home'],
  ['/pt-br/home?spot_id=3', 'pt-BR', '/home?spot_id=3'],
  ['/ja', 'ja', '/'],
  ['/ja/', 'ja', '/'],
  ['/ja?page=2', 'ja', '/?page=2'],
  ['/ja.data', 'ja', '/_.data'],
  ['/pt-br.data?_routes=index', 'pt-BR', '/_.data?_routes=index'],
  ['/ja/home.data', 'ja', '/home.data'],
  ['/ja.data/home', 'en', '/ja.data/home'],
  ['/ja.json', 'en', '/ja.json'],
  ['/home.data', 'en', '/home.data'],
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
  ['xx-XX,xx;q=0.9', undefined],
  ['ja', 'ja'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
  ['xx, fr-CA;q=0.8, en;q=0.7', 'fr'],
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

const lettersOf = (form: string) => form.match(/[a-z]/gi)?.toSorted().join('')

test.each(LANGUAGES)('of %s the list has all parts of a day, and the numbers that are one', (language) => {
  const { forms, one } = factsOf(language)
  const rules = new Intl.PluralRules(language)
  const small = Array.from({ length: 1_000 }, (_, count) => count)

  expect(forms?.months.split(' ').length ?? 12).toBe(12)
  expect([lettersOf(forms?.day ?? 'dmy'), lettersOf(forms?.shortDay ?? 'dm')]).toEqual(['dmy', 'dm'])
  expect(forms?.money ?? '¤n').toMatch(/^(?:¤[^¤n]*n|n[^¤n]*¤)$/)
  if (one)
    expect(small.map((count) => (one.includes(count) ? 'one' : 'other'))).toEqual(
      small.map((count) => rules.select(count)),
    )
})
