import { factsOf, type Language } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t as tCommon } from '../../../messages/t.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { goOnIn, keepLanguage } from './choose-language.ts'

const listeners = new Set<() => void>()

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readOffer = () => document.documentElement.dataset['offer'] ?? null

function refuse(): void {
  keepLanguage(language())
  delete document.documentElement.dataset['offer']
  for (const listener of listeners) listener()
}

/**
 * One quiet line for visitors whose browser asks for another language that we have. The first script marks them, so every page has the room
 * for it from the first paint on. It never leads anywhere by itself.
 */
export function LanguageOffer() {
  const offered = useSyncExternalStore(watch, readOffer, () => null) as Language | null
  return (
    <aside aria-label={tCommon('site.language')} className="without-offer:hidden border-b border-line bg-surface">
      <div className="container-page flex min-h-11 items-center justify-between gap-3">
        {offered !== null && (
          <>
            <TextButton lang={offered} onClick={() => void goOnIn(offered)}>
              {factsOf(offered).offer}
            </TextButton>
            <IconButton label={tCommon('site.noOffer')} onClick={refuse}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </aside>
  )
}
