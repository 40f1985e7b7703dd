import { href, Link } from 'react-router'
import { useSite } from '../../api/use-site.ts'
import { t as tCommon } from '../../messages/t.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { CurrencyChoice } from '../prices/currencies/currency-choice.tsx'
import { LanguageChoice } from './language/language-choice.tsx'

const pages = () => [
  { to: href('/home'), name: tCommon('site.findPictures') },
  { to: href('/your-photos'), name: tCommon('site.bought') },
  { to: href('/about-us'), name: tCommon('site.about') },
  { to: href('/contact-us'), name: tCommon('site.contact') },
  { to: href('/works'), name: tCommon('site.works') },
  { to: href('/terms-and-conditions'), name: tCommon('site.terms') },
]

export function PublicFooter() {
  const { footer } = useSite()
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <div className="container-page flex flex-col gap-6 py-10 md:flex-row md:items-start md:justify-between">
        <div className="max-w-sm">
          <Brand name={tCommon('site.name')} to={href('/home')} />
          <p className="mt-2 text-sm text-muted">{footer}</p>
          <LanguageChoice className="mt-4" />
          <CurrencyChoice />
        </div>
        <nav aria-label={tCommon('site.footerMenu')} className="flex flex-wrap gap-x-6 gap-y-1">
          {pages().map(({ to, name }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center text-sm font-medium hover:underline">
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
