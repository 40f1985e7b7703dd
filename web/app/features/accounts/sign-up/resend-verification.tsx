import { resendVerification } from '@lineup/contract/accounts/sign-up.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { t } from '../messages/t.ts'

export function ResendVerification({ userId }: { userId: number }) {
  const [is, setIs] = useState<'idle' | 'busy' | 'sent'>('idle')
  const { problem, attempt } = useAttempt()

  const resend = async () => {
    setIs('busy')
    const refused = await attempt(async () => {
      await call(resendVerification, { id: userId })
    })
    setIs(refused ? 'idle' : 'sent')
  }

  if (is === 'sent') {
    return (
      <Banner tone="info" action={<MailboxLink />}>
        {t('verification.resent')}
      </Banner>
    )
  }

  return (
    <div className="grid justify-items-start gap-4">
      <Refusal problem={problem} />
      <Button isBusy={is === 'busy'} onClick={() => void resend()}>
        {t('verification.resend')}
      </Button>
    </div>
  )
}
