import { useQuery } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { addressOf } from '../../api/navigation/here.ts'
import { Queries } from '../../api/queries.tsx'
import { getSession, onSessionChange } from '../../api/session.ts'
import { t as tCommon } from '../../messages/t.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ConfirmHost } from '../../ui/overlay/confirm.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { prepareToasts, useUndoEndsWithPage } from '../../ui/overlay/toasts.tsx'
import { Brand } from '../../ui/page/brand.tsx'
import { ownProfile } from '../accounts/own-profile.ts'
import type { MenuGroup } from './menu.ts'
import { PrivateFooter } from './private-footer.tsx'
import { PrivateMenu } from './private-menu.tsx'
import { useLogout } from './use-logout.ts'

/** Hardly anybody sees it. */
const LeavingPage = lazy(async () => ({ default: (await import('../accounts/closing/leaving-page.tsx')).LeavingPage }))

/** Few visits need the form, and most pages have no other. */
const ChangePasswordDialog = lazyPart(
  async () => (await import('../accounts/password/change-password-dialog.tsx')).ChangePasswordDialog,
)

type PrivateShellProps = { area: 'user' | 'admin'; menu: MenuGroup[]; children: ReactNode }

/** The frame of both private areas, with a side menu that is a sheet on phones. Follows a sign-out in another tab. */
export function PrivateShell(props: PrivateShellProps) {
  return (
    <Queries>
      <Frame {...props} />
    </Queries>
  )
}

/** For an account that will be deleted, shows only the page to keep it. */
function Frame({ area, menu: wholeMenu, children }: PrivateShellProps) {
  const { data: profile } = useQuery(ownProfile)
  const deleteAfter = profile?.delete_after ?? null
  const menu = deleteAfter === null ? wholeMenu : []
  // Null until the dialog is needed. Then it stays, so that it can close.
  const [isChangingPassword, setChangingPassword] = useState<boolean | null>(null)
  if (profile?.must_change_password && isChangingPassword === null) setChangingPassword(false)
  const changePassword = () => setChangingPassword(true)
  useFollowSignOut()
  useUndoEndsWithPage()
  useEffect(prepareToasts, [])

  return (
    <>
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="relative hidden border-e border-line bg-surface md:block">
          {/* It fills the window, also once the bar above has scrolled away, and makes no page longer. */}
          <div className="absolute inset-0">
            <div className="sticky top-0 flex h-dvh max-h-full flex-col px-4 py-3">
              <Logo />
              <PrivateMenu menu={menu} onChangePassword={changePassword} />
            </div>
          </div>
        </aside>
        <div className="flex min-h-[calc(100dvh-var(--ribbon-h))] min-w-0 flex-col">
          <PhoneBar menu={menu} onChangePassword={changePassword} />
          <main id="content" className="measured">
            {deleteAfter === null ? (
              children
            ) : (
              <Suspense>
                <LeavingPage deleteAfter={deleteAfter} />
              </Suspense>
            )}
          </main>
          <PrivateFooter area={area} />
        </div>
      </div>
      {isChangingPassword !== null && (
        <Suspense>
          <ChangePasswordDialog
            isOpen={isChangingPassword}
            onClose={() => setChangingPassword(false)}
            logout={<LogoutButton />}
          />
        </Suspense>
      )}
      <ConfirmHost />
    </>
  )
}

type PhoneBarProps = { menu: MenuGroup[]; onChangePassword: () => void }

function PhoneBar({ menu, onChangePassword }: PhoneBarProps) {
  // Any navigation closes the menu.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState('')

  function changePassword() {
    setOpenAt('')
    onChangePassword()
  }

  return (
    <header className="phone-bar sticky top-0 z-30 flex h-14 flex-none items-center justify-between border-b border-line bg-bg px-4 md:hidden">
      <Logo />
      <IconButton label={tCommon('site.menu')} aria-haspopup="dialog" onClick={() => setOpenAt(key)}>
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Dialog title={tCommon('site.name')} shape="sheet" isOpen={openAt === key} onClose={() => setOpenAt('')}>
        <div className="flex h-[calc(100dvh-5rem)] flex-col large-letters:h-auto">
          <PrivateMenu menu={menu} onChangePassword={changePassword} />
        </div>
      </Dialog>
    </header>
  )
}

/** Leads to the shop, as on its public pages. The menu has the pages of the area. */
const Logo = () => <Brand name={tCommon('site.name')} to={href('/home')} />

function LogoutButton() {
  const { logOut, isPending } = useLogout()
  return (
    <Button tone="secondary" isBusy={isPending} onClick={() => void logOut()}>
      {tCommon('site.logout')}
    </Button>
  )
}

function useFollowSignOut() {
  useEffect(
    () =>
      onSessionChange(() => {
        // A full page load, so that no personal data stays in memory.
        if (!getSession()) location.replace(addressOf(href('/login')))
      }),
    [],
  )
}
