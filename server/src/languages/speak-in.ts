import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Language, preferredOf } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { sayAlso } from '@lineup/contract/messages/t.ts'
import { translationsBeside } from './translations-beside.ts'

const spoken = new AsyncLocalStorage<Language>()
languageComesFrom(() => spoken.getStore() ?? ENGLISH)
sayAlso(translationsBeside(import.meta.resolve('@lineup/contract/messages/t.ts')))

/** All that `act` says is in this language, also after it has waited. */
export const speakIn = <Made>(language: Language, act: () => Made): Made => spoken.run(language, act)

/** The language in which a caller wants to be answered. */
export const languageOfCaller = (headers: { 'accept-language'?: string | undefined }): Language =>
  preferredOf(headers['accept-language']) ?? ENGLISH
