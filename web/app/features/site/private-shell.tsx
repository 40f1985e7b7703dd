import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Queries } from '../../api/queries.tsx'
import { getSession, onSessionChange, useSession } from '../../api/session.ts'
import { site } from '../../strings/site.ts'
import { Brand } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmHost } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useLogout } from './use-logout.ts'

/** A heading and the screens below it. */
export type MenuGroup = { title: string | null; items: Array<{ to: string; name: string; icon: ReactNode }> }

type PrivateShellProps = { home: string; menu: MenuGroup[]; children: ReactNode }

/** The frame of both private areas: the menu at the side, on phones as a sheet. Somebody's sign-out elsewhere is followed. */
export function PrivateShell({ home, menu, children }: PrivateShellProps) {
  useFollowSignOut()

  return (
    <Queries>
      <div className="md:grid md:min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-[calc(100dvh-var(--ribbon-h))] flex-col overflow-y-auto border-r border-line bg-surface px-4 py-3 md:flex">
          <Brand name={site.name} to={home} />
          <MenuList menu={menu} />
        </aside>
        <div className="min-w-0">
          <PhoneBar home={home} menu={menu} />
          <main id="content">{children}</main>
        </div>
      </div>
      <ConfirmHost />
    </Queries>
  )
}

function PhoneBar({ home, menu }: { home: string; menu: MenuGroup[] }) {
  // Open only at the place where it was opened: any navigation closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState('')

  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-bg px-4 md:hidden">
      <Brand name={site.name} to={home} />
      <IconButton label={site.menu} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Dialog title={site.name} shape="sheet" isOpen={openAt === key} onClose={() => setOpenAt('')}>
        <div className="flex h-[calc(100dvh-5rem)] flex-col">
          <MenuList menu={menu} />
        </div>
      </Dialog>
    </header>
  )
}

function MenuList({ menu }: { menu: MenuGroup[] }) {
  const session = useSession()
  const logout = useLogout()

  return (
    <>
      <nav aria-label={site.menu} className="mt-6 flex flex-col gap-6">
        {menu.map(({ title, items }) => (
          <div key={title ?? items[0]?.to}>
            {title && <p className="mb-1.5 px-3 text-xs font-semibold text-muted">{title}</p>}
            <ul className="grid gap-0.5">
              {items.map(({ to, name, icon }) => (
                <li key={to}>
                  <NavLink to={to} prefetch="intent" className={itemClass}>
                    {icon}
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto flex items-center gap-1 border-t border-line pt-3">
        <p className="min-w-0 flex-1 truncate px-3 text-sm font-semibold">{session?.username}</p>
        <ThemeSwitch />
        <IconButton label={site.logout} isBusy={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden className="size-5" />
        </IconButton>
      </div>
    </>
  )
}

function useFollowSignOut() {
  useEffect(
    () =>
      onSessionChange(() => {
        // A full load, so that nothing of the person stays in memory.
        if (!getSession()) location.replace('/login')
      }),
    [],
  )
}

const itemClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold transition-colors ${isActive ? 'bg-brand text-on-brand' : 'hover:bg-sunken'}`
