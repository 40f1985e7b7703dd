import { chooseLanguage } from '@lineup/contract/accounts/language.ts'
import { inLanguage, type Language } from '@lineup/contract/messages/languages.ts'
import { call } from '../../../api/call.ts'
import { keepTyping } from '../../../api/form/kept-typing.ts'
import { LANGUAGE_STORE } from '../../../api/navigation/language-store.ts'
import { leaveUnasked } from '../../../api/navigation/use-leave-guard.ts'
import { getSession } from '../../../api/session.ts'

export const keepLanguage = (language: Language): void => localStorage.setItem(LANGUAGE_STORE, language)

/** The same page in another language: its filters, what was chosen and what was typed stay. Who is signed in gets mails in it too. */
export async function goOnIn(language: Language): Promise<void> {
  keepLanguage(language)
  keepTyping()
  // The page changes even if the account could not be told: its profile has the choice too.
  if (getSession()) await call(chooseLanguage, { language }).catch(() => undefined)
  const { pathname, search, hash } = location
  await leaveUnasked(() => location.assign(inLanguage(pathname, language) + search + hash))
}
