import { mailChoice, stopMails } from '@lineup/contract/notices/calls.ts'
import { type SubmitEvent, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { t } from '../messages/t.ts'

type Outcome = 'done' | 'dead'

/**
 * The page behind the link at the end of a mail. It asks before it stops the mails, because programs open links before
 * people do. Without JavaScript the form posts to the same address, like the button of mail programs, and the answer
 * comes back as `?done` or `?dead`.
 */
export function StopMailsPage({ choice, token }: { choice: string; token: string }) {
  const [search] = useSearchParams()
  const known = mailChoice.safeParse(choice)
  const [outcome, setOutcome] = useState<Outcome | null>(outcomeIn(search, known.success))
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()

  async function stop(event: SubmitEvent) {
    event.preventDefault()
    if (!known.success) return
    setBusy(true)
    await attempt(
      async () => {
        await call(stopMails, { choice: known.data, token }, { expects: ['Invalid'] })
        setOutcome('done')
      },
      (refused) => {
        if (isProblem(refused, 'Invalid')) setOutcome('dead')
        return isProblem(refused, 'Invalid')
      },
    )
    setBusy(false)
  }

  if (outcome !== null || !known.success) {
    const [title, lead] =
      outcome === 'done'
        ? [t('mails.stop.done'), t('mails.stop.again')]
        : [t('mails.stop.dead'), t('mails.stop.deadText')]
    return (
      <Page title={title} lead={lead} width="text">
        <LinkButton to={href('/home')}>{tCommon('site.backHome')}</LinkButton>
      </Page>
    )
  }

  return (
    <Page title={t('mails.stop.title')} lead={t(`mails.stop.what.${known.data}`)} width="text">
      <form method="post" onSubmit={(event) => void stop(event)} className="grid justify-items-start gap-4">
        <Refusal problem={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('mails.stop.action')}
        </Button>
      </form>
    </Page>
  )
}

function outcomeIn(search: URLSearchParams, isKnown: boolean): Outcome | null {
  if (!isKnown || search.has('dead')) return 'dead'
  return search.has('done') ? 'done' : null
}
