import { inLanguage, type Language } from '@lineup/contract/messages/languages.ts'
import { keepTyping } from '../../../api/form/kept-typing.ts'
import { LANGUAGE_STORE } from '../../../api/navigation/language-store.ts'
import { leaveUnasked } from '../../../api/navigation/use-leave-guard.ts'

export const keepLanguage = (language: Language): void => localStorage.setItem(LANGUAGE_STORE, language)

/** The same page in another language: its filters, what was chosen and what was typed stay. */
export function goOnIn(language: Language): void {
  keepLanguage(language)
  keepTyping()
  const { pathname, search, hash } = location
  void leaveUnasked(() => location.assign(inLanguage(pathname, language) + search + hash))
}
