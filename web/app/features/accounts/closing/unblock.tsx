import { unblockUser } from '@lineup/contract/accounts/closing.ts'
import type { ComponentProps } from 'react'
import { call } from '../../../api/call.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { useStandingAgain } from './use-standing-again.ts'

type Person = Pick<Profile, 'id' | 'username'>
type UnblockProps = { user: Person } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>

/** Asks, then ends a block. */
export function useUnblock({ id, username }: Person): () => Promise<void> {
  const readAgain = useStandingAgain()
  return async () => {
    const question = {
      title: t('closing.admin.unblockDialog', { username }),
      body: t('closing.admin.unblockBody'),
      action: t('closing.admin.unblock'),
    }
    if (await confirm(question)) await call(unblockUser, { id }).then(readAgain, tellIfUnreachable)
  }
}

export function Unblock({ user, ...look }: UnblockProps) {
  const unblock = useUnblock(user)
  return (
    <Button tone="secondary" {...look} onClick={() => void unblock()}>
      {t('closing.admin.unblock')}
    </Button>
  )
}
