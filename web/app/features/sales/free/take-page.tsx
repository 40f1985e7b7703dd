import { confirmFreeOrder } from '@lineup/contract/sales/codes.ts'
import { type SubmitEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { t } from './messages/t.ts'

/** The page behind the link of a free order's mail. It asks once more, because programs open links before people do. */
export function TakePage({ token }: { token: string }) {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()

  async function take(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    await attempt(async () => {
      try {
        const expects = ['NotFound', 'Invalid'] as const
        const { session_id } = await call(confirmFreeOrder, { token }, { expects: [...expects], isQuiet: true })
        await navigate(`${href('/payment/checkout/success')}?session_id=${session_id}`, { replace: true })
      } catch (error) {
        if (!isProblem(error, 'NotFound', 'Invalid')) throw error
        setOver(true)
      }
    })
    setBusy(false)
  }

  if (isOver)
    return (
      <Page title={t('take.over')} lead={t('take.overLead')} width="text">
        <LinkButton to={href('/home')}>{t('take.home')}</LinkButton>
      </Page>
    )
  return (
    <Page title={t('take.title')} lead={t('take.lead')} width="text">
      <form className="grid gap-4" onSubmit={(event) => void take(event)}>
        <Refusal problem={problem} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('take.action')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
