import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGES } from '../../contract/src/messages/languages.ts'
import { isCode, sourceFiles } from '../source-files.ts'

const CATALOGUE = /(?:^|\/)messages\/en\.ts$/
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')

export type Messages = { [key: string]: string | Messages }

/** What translations lack, have too much, or say in another way than the English catalogue beside them asks for. */
export async function checkLanguages(checkout: string): Promise<string[]> {
  const faults = sourceFiles(checkout, (path) => isCode(path) && CATALOGUE.test(path)).map(async (path) => {
    const { en } = (await import(pathToFileURL(join(checkout, path)).href)) as { en: Messages }
    return TRANSLATIONS.flatMap((language) => {
      const name = path.replace(/en\.ts$/, `${language}.json`)
      const file = join(checkout, name)
      if (!existsSync(file)) return [`${name} is missing`]
      const translated = JSON.parse(readFileSync(file, 'utf8')) as Messages
      return findFaultsOfTranslation(en, translated, language).map((fault) => `${name} ${fault}`)
    })
  })
  return (await Promise.all(faults)).flat()
}

export function findFaultsOfTranslation(en: Messages, translated: Messages, language: string): string[] {
  const [texts, own] = [textsOf(en), textsOf(translated)]
  const missing = [...texts.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`)
  const unknown = [...own.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is no message of English`)
  const wrong = [...own].flatMap(([key, text]) => {
    const english = texts.get(key)
    return english === undefined ? [] : compare(english, text, language).map((fault) => `${key} ${fault}`)
  })
  return [...missing, ...unknown, ...wrong]
}

function compare(english: string, text: string, language: string): string[] {
  if (text.trim() === '' && english.trim() !== '') return ['is empty']
  let elements: MessageFormatElement[]
  try {
    elements = parse(text)
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
  const [wanted, given] = [argumentsOf(parse(english)), argumentsOf(elements)]
  const numbers = new Set(pluralsOf(parse(english)).map(({ value }) => `{${value}}`))
  return [
    // A language in which nothing agrees with the number may do without it where English does not say it.
    ...[...wanted]
      .filter((one) => !given.has(one) && !(numbers.has(one) && isUnsaid(one, english)))
      .map((one) => `lacks ${one}`),
    ...[...given].filter((one) => !wanted.has(one)).map((one) => `has ${one}, which English has not`),
    ...pluralsOf(elements).flatMap((plural) => missingForms(plural, language)),
  ]
}

/** A number that only chooses a form. */
const isUnsaid = (argument: string, english: string) => !english.includes(argument) && !english.includes('#')

type Plural = Extract<MessageFormatElement, { pluralType?: Intl.PluralRulesOptions['type'] }>

function missingForms({ value, options, pluralType }: Plural, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' }).resolvedOptions()
  const has = Object.keys(options).filter((form) => !form.startsWith('='))
  return [
    ...pluralCategories.filter((form) => !has.includes(form)).map((form) => `lacks the form "${form}" of ${value}`),
    ...has
      .filter((form) => !pluralCategories.includes(form as Intl.LDMLPluralRule))
      .map((form) => `has the form "${form}" of ${value}, which ${language} never uses`),
  ]
}

/** Each argument with its kind; a choice between words with its words. A number may stand as text, in a plural or not at all elsewhere. */
function argumentsOf(elements: MessageFormatElement[]): Set<string> {
  const found = new Set<string>()
  for (const element of allOf(elements)) {
    if (element.type === TYPE.select)
      found.add(`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`)
    else if (element.type !== TYPE.literal && element.type !== TYPE.pound) found.add(`{${element.value}}`)
  }
  return found
}

const pluralsOf = (elements: MessageFormatElement[]): Plural[] =>
  allOf(elements).filter((element): element is Plural => element.type === TYPE.plural)

/** Those inside of the others included. */
const allOf = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element, ...Object.values(element.options).flatMap(({ value }) => allOf(value))]
    return element.type === TYPE.tag ? [element, ...allOf(element.children)] : [element]
  })

function textsOf(messages: Messages, before = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, below]) =>
      typeof below === 'string' ? [[`${before}${key}`, below] as const] : [...textsOf(below, `${before}${key}.`)],
    ),
  )
}
