import { Ban, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { BlockForm } from './block-form.tsx'
import { useUnblock } from './unblock.tsx'
import { useStandingAgain } from './use-standing-again.ts'

type StandingButtonProps = {
  user: Pick<Profile, 'id' | 'username' | 'blocked_at'>
  nameOf: (action: string, username: string) => string
  className?: string
}

/** In a row: asks, then blocks or unblocks. */
export function StandingButton({ user, nameOf, className }: StandingButtonProps) {
  const { id, username, blocked_at } = user
  const [isAsked, setAsked] = useState(false)
  const readAgain = useStandingAgain()
  const unblock = useUnblock(user)
  const close = () => setAsked(false)
  const Icon = blocked_at ? UserRoundCheck : Ban

  return (
    <>
      <IconButton
        label={nameOf(blocked_at ? t('closing.admin.unblock') : t('closing.admin.block'), username)}
        aria-haspopup="dialog"
        className={className}
        onClick={() => (blocked_at ? void unblock() : setAsked(true))}
      >
        <Icon aria-hidden className="size-4.5" />
      </IconButton>
      <Dialog title={t('closing.admin.blockDialog', { username })} isOpen={isAsked} onClose={close}>
        {isAsked && (
          <BlockForm
            userId={id}
            onCancel={close}
            onDone={async () => {
              close()
              await readAgain()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
