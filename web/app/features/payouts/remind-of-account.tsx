import { remindOfAccount } from '@lineup/contract/payouts/calls.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { Payout } from './payments-page.ts'

/** Mails the photographer what to do. The server sends at most one such mail a day. */
export function RemindOfAccount({ payout }: { payout: Pick<Payout, 'id' | 'user'> }) {
  const [is, setIs] = useState<'idle' | 'busy' | 'sent'>('idle')

  const remind = async () => {
    setIs('busy')
    try {
      await call(remindOfAccount, { payout_id: payout.id })
      setIs('sent')
    } catch (error) {
      tellIfUnreachable(error)
      setIs('idle')
    }
  }

  if (is === 'sent') return <output className="flex min-h-7 items-center text-sm text-muted">{words.reminded}</output>
  return (
    <TextButton
      aria-label={words.of(words.remind, payout.user.username)}
      isBusy={is === 'busy'}
      onClick={() => void remind()}
    >
      {words.remind}
    </TextButton>
  )
}
