import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, useSession } from '../../../api/session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../messages/t.ts'
import { ownProfile } from '../own-profile.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

type ChangePasswordDialogProps = {
  isOpen: boolean
  onClose: () => void
  logout: ReactNode
}

/** Changes one's own password over any page. Opens by itself while the password is one that an admin set. */
export function ChangePasswordDialog({ isOpen, onClose, logout }: ChangePasswordDialogProps) {
  const { data: mustChange = false } = useQuery({ ...ownProfile, select: (profile) => profile.must_change_password })

  const navigate = useNavigate()
  const session = useSession()

  // Until now the server refused every call of the page below.
  function goOn() {
    onClose()
    if (session) void navigate(homeOf(session.role), { replace: true })
  }

  if (mustChange) {
    return (
      <Dialog title={t('change.title')} isOpen>
        <div className="grid gap-5">
          <Banner tone="info">{t('change.must')}</Banner>
          <ChangePasswordForm onDone={goOn} beside={logout} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('change.title')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-5 text-muted">{t('change.lead')}</p>
      <ChangePasswordForm onDone={onClose} />
    </Dialog>
  )
}
