import { factsOf, inLanguage, LANGUAGES } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { useLocation } from 'react-router'
import { t as tCommon } from '../../../messages/t.ts'
import { isPlainClick } from '../../../ui/plain-click.ts'
import { goOnIn } from './choose-language.ts'

/** This page in each of our languages: links, which work without a script too. */
export function LanguageChoice({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const now = language()
  return (
    <nav aria-label={tCommon('site.language')} className={`flex flex-wrap gap-x-4 text-sm ${className}`}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={inLanguage(pathname, one) + search}
          lang={one}
          hrefLang={one}
          aria-current={one === now ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            void goOnIn(one)
          }}
          className="inline-flex min-h-11 items-center text-muted hover:underline aria-[current]:font-semibold aria-[current]:text-text"
        >
          {factsOf(one).name}
        </a>
      ))}
    </nav>
  )
}
