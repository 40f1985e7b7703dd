import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENGLISH, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import type { Translations } from '@lineup/contract/messages/messages-of.ts'

/** The translations of the catalogue in the folder of this file (`import.meta.url` of `messages/t.ts`). */
export function translationsBeside(file: string): Translations {
  const files = LANGUAGES.filter((language) => language !== ENGLISH).map((language) => `./${language}.json`)
  const there = files.filter((name) => existsSync(fileURLToPath(new URL(name, file))))
  return Object.fromEntries(there.map((name) => [name, JSON.parse(readFileSync(new URL(name, file), 'utf8'))]))
}
