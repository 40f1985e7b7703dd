import { resendVerification } from '@lineup/contract/accounts.ts'
import { useState } from 'react'
import { type ApiProblem, isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { verification } from '../../strings/accounts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { Refusal } from './refusal.tsx'

type State = { is: 'idle' | 'busy' | 'sent'; problem: ApiProblem | null }

/** Asks for a fresh verification mail to one's own address. */
export function ResendVerification({ userId }: { userId: number }) {
  const [{ is, problem }, setState] = useState<State>({ is: 'idle', problem: null })

  const resend = async () => {
    setState({ is: 'busy', problem: null })
    try {
      await call(resendVerification, { id: userId })
      setState({ is: 'sent', problem: null })
    } catch (error) {
      if (!isProblem(error)) throw error
      setState({ is: 'idle', problem: error })
    }
  }

  if (is === 'sent') {
    return (
      <Banner tone="info" action={<MailboxLink />}>
        {verification.resent}
      </Banner>
    )
  }

  return (
    <div className="grid justify-items-start gap-4">
      <Refusal problem={problem} />
      <Button isBusy={is === 'busy'} onClick={() => void resend()}>
        {verification.resend}
      </Button>
    </div>
  )
}
