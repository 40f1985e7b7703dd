import type { FormEvent, ReactNode } from 'react'
import { site } from '../../strings/site.ts'
import { Button } from '../../ui/button.tsx'
import type { ApiProblem } from '../api-problem.ts'
import { Refusal } from './refusal.tsx'

type DialogFormProps = {
  lead: ReactNode
  /** A list to choose from. It makes the dialog wide: the fields stand beside the list and the lead. */
  choice?: ReactNode
  problem: ApiProblem | null
  action: string
  tone?: 'primary' | 'danger'
  isBusy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

export function DialogForm(props: DialogFormProps) {
  const { lead, choice, problem, action, tone = 'primary', isBusy, onSubmit, onCancel, children } = props
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      <div className={choice ? 'two-columns grid gap-5 md:grid-cols-2 md:items-start' : 'contents'}>
        <div className="grid gap-5">
          <div className="grid gap-2 text-muted wrap-anywhere">{lead}</div>
          {choice}
        </div>
        <div className="grid gap-5">{children}</div>
      </div>
      {/* Beside the buttons: in a long dialog its beginning is out of sight. */}
      <Refusal problem={problem} />
      <div className="sticky bottom-0 z-1 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-bg px-5 pt-3 pb-5">
        <Button tone="secondary" onClick={onCancel}>
          {site.cancel}
        </Button>
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
