import { AtSign, Menu } from 'lucide-react'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { homeOf, useSession } from '../../api/session.ts'
import { useSite } from '../../api/use-site.ts'
import { t as tCommon } from '../../messages/t.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Brand } from '../../ui/page/brand.tsx'
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx'
import { BasketLink } from '../sales/basket/basket-link.tsx'

const sellPath = `${href('/works')}?for=photographers`

const pages = () => [
  { to: href('/home'), name: tCommon('site.home') },
  { to: href('/about-us'), name: tCommon('site.about') },
  { to: href('/works'), name: tCommon('site.works') },
]

/** The header of public pages. The page contains all its links, and CSS shows the right ones. */
export function PublicHeader() {
  const { socialUrl } = useSite()
  const myArea = useMyArea()

  return (
    <header className="measured sticky top-0 z-30 border-b border-line bg-bg">
      <div className="container-page flex h-(--header-h) items-center gap-2">
        <Brand name={tCommon('site.name')} to={href('/home')} />
        <nav
          aria-label={tCommon('site.mainMenu')}
          className="not-at-checkout ms-8 hidden flex-1 items-center gap-1 md:flex"
        >
          {pages().map(({ to, name }) => (
            <PageLink key={to} to={to} name={name} look={navClass} />
          ))}
        </nav>
        {/* Icons keep their size where letters are large, or a phone would have no room for them. */}
        <div className="head-icons ms-auto flex items-center gap-[4px]">
          {/* On phones the menu has it. */}
          {socialUrl && (
            <a
              href={socialUrl}
              rel="noopener me"
              aria-label={tCommon('site.social')}
              title={tCommon('site.social')}
              className={`${iconClass} max-md:hidden`}
            >
              <AtSign aria-hidden className="size-5" />
            </a>
          )}
          <BasketLink className="not-at-checkout hover:bg-sunken" />
          <Link
            to={href('/your-photos')}
            aria-label={tCommon('site.bought')}
            className={`${buttonClass('quiet', 'sm')} without-orders:hidden max-[22rem]:hidden large-letters:px-[6px]`}
          >
            <span className="sm:hidden">{tCommon('site.boughtShort')}</span>
            <span className="max-sm:hidden">{tCommon('site.bought')}</span>
          </Link>
          <ThemeSwitch />
          <div className="not-at-checkout ms-2 hidden items-center gap-1 md:flex">
            <Link to={href('/login')} className={`${buttonClass('quiet', 'sm')} signed-in:hidden`}>
              {tCommon('site.signIn')}
            </Link>
            <Link to={href('/signup')} className={`${buttonClass('quiet', 'sm')} signed-in:hidden`}>
              {tCommon('site.signUp')}
            </Link>
            <Link to={sellPath} className={`${buttonClass('primary', 'sm')} signed-in:hidden`}>
              {tCommon('site.sell')}
            </Link>
            <Link to={myArea} className={`${buttonClass('primary', 'sm')} signed-out:hidden`}>
              {tCommon('site.myArea')}
            </Link>
          </div>
          <PhoneMenu socialUrl={socialUrl} myArea={myArea} />
        </div>
      </div>
    </header>
  )
}

function PhoneMenu({ socialUrl, myArea }: { socialUrl: string | null; myArea: string }) {
  // Remembers where the menu was opened, so that any navigation closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState('')

  return (
    <div className="not-at-checkout md:hidden">
      <IconButton label={tCommon('site.menu')} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Dialog title={tCommon('site.name')} shape="sheet" isOpen={openAt === key} onClose={() => setOpenAt('')}>
        <nav aria-label={tCommon('site.menu')} className="flex flex-col gap-1 pt-2">
          {[...pages(), { to: href('/contact-us'), name: tCommon('site.contact') }].map(({ to, name }) => (
            <PageLink key={to} to={to} name={name} look={sheetClass} />
          ))}
          <PageLink to={href('/your-photos')} name={tCommon('site.bought')} look={sheetClass} />
          {socialUrl && (
            <a href={socialUrl} rel="noopener me" className={sheetClass(false)}>
              {tCommon('site.social')}
            </a>
          )}
          <div className="mt-6 grid gap-3">
            <Link to={href('/login')} className={`${buttonClass('secondary')} signed-in:hidden`}>
              {tCommon('site.signIn')}
            </Link>
            <Link to={href('/signup')} className={`${buttonClass('secondary')} signed-in:hidden`}>
              {tCommon('site.signUp')}
            </Link>
            <Link to={sellPath} className={`${buttonClass()} signed-in:hidden`}>
              {tCommon('site.sell')}
            </Link>
            <Link to={myArea} className={`${buttonClass()} signed-out:hidden`}>
              {tCommon('site.myArea')}
            </Link>
          </div>
        </nav>
      </Dialog>
    </div>
  )
}

type PageLinkProps = { to: string; name: string; look: (isActive: boolean) => string }

function PageLink({ to, name, look }: PageLinkProps) {
  const { pathname } = useLocation()
  // The home page has two addresses.
  const isActive = to === (pathname === '/' ? href('/home') : pathname)
  return (
    <Link to={to} aria-current={isActive ? 'page' : undefined} className={look(isActive)}>
      {name}
    </Link>
  )
}

function useMyArea(): string {
  const session = useSession()
  return session ? homeOf(session.role) : href('/login')
}

const navClass = (isActive: boolean) =>
  `inline-flex min-h-9 items-center rounded-md px-3 text-sm font-semibold transition-colors ${isActive ? 'bg-sunken text-text' : 'text-muted hover:text-text'}`

const sheetClass = (isActive: boolean) =>
  `-mx-2 flex min-h-13 items-center rounded-md px-3 font-head text-xl font-semibold ${isActive ? 'bg-sunken' : ''}`

const iconClass = 'not-at-checkout grid size-[44px] place-items-center rounded-md hover:bg-sunken'
