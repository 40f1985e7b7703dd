import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, useSession } from '../../../api/session.ts'
import { change } from '../../../strings/accounts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ownProfile } from '../own-profile.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

type ChangePasswordDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The only other way out for those who must change theirs. */
  logout: ReactNode
}

/**
 * Changing one's password over whatever page is open. Opens by itself, on each page, for those whose password somebody else has
 * set, until they have chosen their own.
 */
export function ChangePasswordDialog({ isOpen, onClose, logout }: ChangePasswordDialogProps) {
  const { data: mustChange = false } = useQuery({ ...ownProfile, select: (profile) => profile.must_change_password })

  const navigate = useNavigate()
  const session = useSession()

  // Until now every call of the page below was refused.
  function goOn() {
    onClose()
    if (session) void navigate(homeOf(session.role), { replace: true })
  }

  if (mustChange) {
    return (
      <Dialog title={change.title} isOpen>
        <div className="grid gap-5">
          <Banner tone="info">{change.must}</Banner>
          <ChangePasswordForm onDone={goOn} beside={logout} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={change.title} isOpen={isOpen} onClose={onClose}>
      <p className="mb-5 text-muted">{change.lead}</p>
      <ChangePasswordForm onDone={onClose} />
    </Dialog>
  )
}
