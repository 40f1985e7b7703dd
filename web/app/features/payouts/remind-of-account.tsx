import { formatInstant } from '@lineup/contract/format.ts'
import { remindOfAccount } from '@lineup/contract/payouts/calls.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { t } from './messages/t.ts'
import type { Payout } from './payments-page.ts'

/** Mails the photographer what to do. The server sends at most one such mail a day. */
export function RemindOfAccount({ payout }: { payout: Pick<Payout, 'id' | 'user' | 'reminded_at'> }) {
  const [isBusy, setBusy] = useState(false)
  const [sentAt, setSentAt] = useState(payout.reminded_at)

  const remind = async () => {
    setBusy(true)
    try {
      await call(remindOfAccount, { payout_id: payout.id })
      setSentAt(new Date())
    } catch (error) {
      tellIfUnreachable(error)
    }
    setBusy(false)
  }

  if (sentAt) {
    return (
      <output className="flex min-h-7 items-center text-sm text-muted">
        {t('payouts.reminded', { day: formatInstant(sentAt, 'DD-MMM-YYYY') })}
      </output>
    )
  }
  return (
    <TextButton
      aria-label={t('payouts.of', { action: t('payouts.remind'), what: payout.user.username })}
      isBusy={isBusy}
      onClick={() => void remind()}
    >
      {t('payouts.remind')}
    </TextButton>
  )
}
