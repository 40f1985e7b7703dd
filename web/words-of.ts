import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import compile from 'icu-minify/compile'

const load = createRequire(import.meta.url)

type Words = { [key: string]: string | Words }
/** As `Words`, each text ready to be said. */
export type ReadWords = { [key: string]: ReturnType<typeof compile> | ReadWords }

/** What a catalogue (the folder `messages/`) says in a language. What a translation lacks is English. */
export function wordsIn(language: Language, folder: string): ReadWords {
  // By `require`, because the build would want to read the address of an `import`.
  const { en } = load(join(folder, 'en.ts')) as { en: Words }
  const file = join(folder, `${language}.json`)
  const isTranslated = language !== ENGLISH && existsSync(file)
  const own = isTranslated ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {}
  return merged(en, own)
}

const merged = (en: Words, own: Words): ReadWords =>
  Object.fromEntries<ReadWords[string]>(
    Object.entries(en).map(([key, english]): [string, ReadWords[string]] => {
      const translated = own[key]
      if (typeof english === 'string') return [key, compile(typeof translated === 'string' ? translated : english)]
      return [key, merged(english, typeof translated === 'object' ? translated : {})]
    }),
  )
