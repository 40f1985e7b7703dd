import { roles } from '@lineup/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { t as tCommon } from '../../messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx'
import { ownProfile } from '../accounts/own-profile.ts'
import { entryOf, isAt, type MenuEntry, type MenuGroup } from './menu.ts'
import { useLogout } from './use-logout.ts'

type PrivateMenuProps = { menu: MenuGroup[]; onChangePassword: () => void }

export function PrivateMenu({ menu, onChangePassword }: PrivateMenuProps) {
  const { logOut, isPending } = useLogout()
  const here = entryOf(menu, useLocation())

  return (
    <nav aria-label={tCommon('site.menu')} className="-mx-1 mt-2 flex min-h-0 flex-1 flex-col">
      {/* Only the entries scroll: Logout must be seen on every phone. */}
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-1 py-1 large-letters:overflow-visible md:pb-[calc(0.25rem+var(--ribbon-h))]">
        {menu.map((group) => (
          <Group key={group.entries[0]?.name} {...group} here={here} onChangePassword={onChangePassword} />
        ))}
      </div>
      <div className="mx-1 flex flex-none items-center gap-1 border-t border-line pt-2 large-letters:flex-wrap md:sticky md:bottom-3 md:flex-wrap md:bg-surface">
        <Person mayLeave={menu.length > 0} />
        <ThemeSwitch />
        <Button
          tone="quiet"
          size="sm"
          isBusy={isPending}
          className="ms-auto min-h-11 px-2"
          onClick={() => void logOut()}
        >
          <LogOut aria-hidden className="size-5" />
          {tCommon('site.logout')}
        </Button>
      </div>
    </nav>
  )
}

type Open = { here: string | undefined; onChangePassword: () => void }

function Group({ title, entries, here, onChangePassword }: MenuGroup & Open) {
  return (
    <div>
      {title && <p className="mb-1 px-2.5 text-xs font-semibold text-muted">{title}</p>}
      <ul className="grid grid-cols-1 gap-0.5">
        {entries.map((entry) => (
          <li key={entry.name}>
            <Entry entry={entry} here={here} onChangePassword={onChangePassword} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, here, onChangePassword }: Open & { entry: MenuEntry }): ReactNode {
  const at = useLocation()

  if ('opens' in entry) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onChangePassword}
        className={`${entryClass(false)} text-start`}
      >
        {entry.icon}
        {entry.name}
      </button>
    )
  }

  const isHere = entry.to === here
  const current = isAt(entry.to, at) ? 'page' : 'true'
  return (
    <Link to={entry.to} title={entry.about} aria-current={isHere ? current : undefined} className={entryClass(isHere)}>
      {entry.icon}
      {/* One line high: a remark that does not fit beside its name wraps out of sight. */}
      <span className="flex h-5 min-w-0 flex-1 flex-wrap items-baseline gap-x-1 overflow-hidden leading-5 large-letters:h-auto">
        {entry.name}
        {entry.about && (
          <span aria-hidden className={`text-xs leading-5 font-normal ${isHere ? '' : 'text-muted'}`}>
            {entry.about}
          </span>
        )}
      </span>
      {entry.badge}
    </Link>
  )
}

/** `mayLeave`: no page but this one is open to a person who has to decide something first. */
function Person({ mayLeave }: { mayLeave: boolean }) {
  const session = useSession()
  const { data: profile } = useQuery(ownProfile)
  if (!session) return null

  const { username } = session
  const name = profile?.full_name ?? username

  const who = (
    <>
      {profile?.picture && (
        <img
          src={profile.picture}
          alt=""
          width={32}
          height={32}
          className="size-8 flex-none rounded-full object-cover"
        />
      )}
      <span className="grid min-w-0 text-sm">
        <span className="truncate font-semibold">{name}</span>
        {name !== username && <span className="truncate text-xs text-muted">{username}</span>}
      </span>
    </>
  )
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 md:basis-full large-letters:basis-full'
  if (!mayLeave) return <p className={look}>{who}</p>
  const to =
    session.role === roles.admin ? href('/admin/user/update/:id', { id: String(session.id) }) : href('/user/profile')
  return (
    <Link to={to} title={tCommon('site.ownProfile')} className={`${look} hover:bg-sunken`}>
      {who}
    </Link>
  )
}

const entryClass = (isHere: boolean) =>
  `flex min-h-11 w-full items-center md:pointer-fine:min-h-8.5 gap-2 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap transition-colors [&>svg]:flex-none ${isHere ? 'bg-brand text-on-brand' : 'hover:bg-sunken'}`
