import { ENGLISH, inLanguage } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'

/** The address of a page of ours, in the language that is spoken now. */
export function pageInLanguage(url: string): string {
  if (language() === ENGLISH) return url
  const { origin, pathname, search, hash } = new URL(url)
  return `${origin}${inLanguage(pathname, language())}${search}${hash}`
}
