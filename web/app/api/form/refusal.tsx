import { sentencesOf } from '@lineup/contract/joined.ts'
import { t as tCommon } from '../../messages/t.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { ApiProblem } from '../api-problem.ts'

type RefusalProps = {
  problem: ApiProblem | null
  onLookAgain?: (() => void) | undefined
}

/** Shows in the form why the server refused it. Scrolls into view and stays after the toast has gone. */
export function Refusal({ problem, onLookAgain }: RefusalProps) {
  if (problem === null) return null
  return (
    <div ref={bringIntoView} className="scroll-my-20">
      <Reason problem={problem} onLookAgain={onLookAgain} />
    </div>
  )
}

const bringIntoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

function Reason({ problem, onLookAgain }: RefusalProps & { problem: ApiProblem }) {
  if (problem.key === 'Conflict' && onLookAgain) return <Changed problem={problem} onLookAgain={onLookAgain} />
  if (problem.key === 'Unreachable') return <Banner tone="offline">{tCommon('site.unreachable')}</Banner>
  return <Banner tone="error">{sentencesOf(...problem.messages) || tCommon('site.failed')}</Banner>
}

function Changed({ problem, onLookAgain }: { problem: ApiProblem; onLookAgain: () => void }) {
  function lookAgain(form: HTMLFormElement | null) {
    // The focused button disappears with the banner, so focus the submit button next.
    form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    onLookAgain()
  }

  return (
    <Banner
      tone="error"
      action={
        <Button tone="secondary" size="sm" onClick={(event) => lookAgain(event.currentTarget.form)}>
          {tCommon('site.lookAgain')}
        </Button>
      }
    >
      {problem.message}. {tCommon('site.typedStays')}
    </Banner>
  )
}
