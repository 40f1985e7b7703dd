import { expect, test } from 'vitest'
import { findFaultsOfTranslation } from './check-languages.ts'

const en = {
  title: 'Photos of {spot}',
  deep: { photos: '{count, plural, one {# photo} other {# photos}}', gone: '{count, plural, one {it} other {them}}' },
  when: 'Open{time, select, none {} other {, {time}}}',
}

test('a whole translation has no faults', () => {
  const fr = {
    title: 'Photos de {spot}',
    deep: { photos: '{count, plural, one {# photo} many {# de photos} other {# photos}}', gone: 'ces photos' },
    when: 'Ouvrir{time, select, none {} other {, {time}}}',
  }
  expect(findFaultsOfTranslation(en, fr, 'fr')).toEqual([])
})

test('what is missing, too much, empty or not to be read is reported', () => {
  const ja = { title: '{spot', deep: { photos: '  ', more: 'x' }, when: { now: 'y' } }
  expect(findFaultsOfTranslation(en, ja, 'ja')).toEqual([
    'deep.gone is missing',
    'when is missing',
    'deep.more is no message of English',
    'when.now is no message of English',
    expect.stringMatching(/^title cannot be read/),
    'deep.photos is empty',
  ])
})

test('other arguments, other choices and missing forms of a number are reported', () => {
  const es = {
    title: 'Fotos de {place}',
    deep: {
      photos: '{count, plural, one {# foto} two {# fotos} other {# fotos}}',
      gone: '{count, plural, one {la} many {las} other {las}}',
    },
    when: 'Abrir{time, select, nada {} other {, {time}}}',
  }
  expect(findFaultsOfTranslation(en, es, 'es')).toEqual([
    'title lacks {spot}',
    'title has {place}, which English has not',
    'deep.photos lacks the form "many" of count',
    'deep.photos has the form "two" of count, which es never uses',
    'when lacks {time, select, none other}',
    'when has {time, select, nada other}, which English has not',
  ])
  expect(findFaultsOfTranslation(en, { ...en, deep: { ...en.deep, photos: 'fotos' } }, 'es')).toContain(
    'deep.photos lacks {count}',
  )
})
