import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lineup/contract/messages/languages.ts'

type Messages = { [key: string]: string | Messages }

/**
 * The words of a translation, for tests that look for what people of that language read: `say('web/app/features/search', 'home.search')`.
 * Arguments of a message match anything, and of its forms any is looked for.
 */
export function wordsIn(language: Exclude<Language, 'en'>) {
  return (room: string, key: string): RegExp => {
    const file = join(import.meta.dirname, '..', room, 'messages', `${language}.json`)
    const text = key
      .split('.')
      .reduce<string | Messages>(
        (found, part) => (typeof found === 'string' ? '' : (found[part] ?? '')),
        JSON.parse(readFileSync(file, 'utf8')) as Messages,
      )
    if (typeof text !== 'string' || text === '') throw new Error(`There is no message ${key} in ${file}`)
    return new RegExp(`^${patternOf(text)}\\*?$`)
  }
}

/** The same words as a part of a longer text. */
export const amid = (words: RegExp): RegExp => new RegExp(words.source.replace(/^\^|\\\*\?\$$/g, ''))

/** An argument in braces: its name alone, or with forms, which stand in braces of their own and may hold arguments. */
const ARGUMENT = /\{(\w+)(?:, \w+(?:, ((?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})+))?)?\}/g

function patternOf(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const { 0: argument, 2: forms, index } of text.matchAll(ARGUMENT)) {
    parts.push(literal(text.slice(end, index)), forms === undefined ? '.+' : `(?:${eachOf(forms).join('|')})`)
    end = index + argument.length
  }
  return [...parts, literal(text.slice(end))].join('')
}

const eachOf = (forms: string) =>
  [...forms.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, form = '']) => patternOf(form.replaceAll('#', '{n}')))

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)
