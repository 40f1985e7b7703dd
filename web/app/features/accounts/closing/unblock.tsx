import { unblockUser } from '@lineup/contract/accounts/closing.ts'
import type { ComponentProps } from 'react'
import { call } from '../../../api/call.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { closing } from '../../../strings/closing.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import type { Profile } from '../own-profile.ts'
import { useStandingAgain } from './use-standing-again.ts'

const words = closing.admin

type UnblockProps = { user: Pick<Profile, 'id' | 'username'> } & Pick<
  ComponentProps<typeof Button>,
  'size' | 'className'
>

/** Asks, then ends a block. */
export function Unblock({ user: { id, username }, ...look }: UnblockProps) {
  const readAgain = useStandingAgain()
  const unblock = async () => {
    const question = { title: words.unblockDialog(username), body: words.unblockBody, action: words.unblock }
    if (await confirm(question)) await call(unblockUser, { id }).then(readAgain, tellIfUnreachable)
  }
  return (
    <Button tone="secondary" {...look} onClick={() => void unblock()}>
      {words.unblock}
    </Button>
  )
}
