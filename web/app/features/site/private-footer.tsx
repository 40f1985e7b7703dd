import { href, Link } from 'react-router'
import { t as tCommon } from '../../messages/t.ts'
import { LanguageChoice } from './language/language-choice.tsx'

/** The footer of private pages. Pages with a bottom bar on phones get extra space. */
export function PrivateFooter({ area }: { area: 'user' | 'admin' }) {
  const pages = [
    { to: href('/home'), name: tCommon('site.findPictures') },
    { to: href(`/${area}/about-us`), name: tCommon('site.about') },
    { to: href(`/${area}/contact-us`), name: tCommon('site.contact') },
  ]

  return (
    <footer className="mt-auto border-t border-line [html:has(.bottom-bar)_&]:max-md:pb-20">
      <nav aria-label={tCommon('site.footerMenu')} className="container-page flex flex-wrap gap-x-6 py-2">
        {pages.map(({ to, name }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-sm font-medium hover:underline">
            {name}
          </Link>
        ))}
      </nav>
      <LanguageChoice className="container-page pb-2" />
    </footer>
  )
}
