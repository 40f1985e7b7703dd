import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lineup/contract/messages/languages.ts'

type Messages = { [key: string]: string | Messages }

/**
 * The words of a translation, for tests that look for what people of that language read: `say('web/app/features/search', 'home.search')`.
 * Arguments of a message match anything, and of the forms of a number the last one is looked for.
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
    const literal = text.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
    return new RegExp(`^${literal.join('.+')}\\*?$`)
  }
}
