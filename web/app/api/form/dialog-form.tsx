import type { FormEvent, ReactNode } from 'react'
import { site } from '../../strings/site.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx'
import type { ApiProblem } from '../api-problem.ts'
import { Refusal } from './refusal.tsx'

type DialogFormProps = {
  lead: ReactNode
  /** A list to choose from, below the lead. */
  choice?: ReactNode
  /** The fields stand beside the lead and the list to choose from, where the window allows it: all is seen at once. */
  isWide?: boolean
  problem: ApiProblem | null
  action: string
  tone?: 'primary' | 'danger'
  isBusy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

export function DialogForm(props: DialogFormProps) {
  const { lead, choice, isWide, problem, action, tone = 'primary', isBusy, onSubmit, onCancel, children } = props
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
      <div className={isWide ? 'two-columns' : 'contents'}>
        <div className="grid gap-5">
          <div className="grid gap-2 text-muted wrap-anywhere">{lead}</div>
          {choice}
        </div>
        <div className="grid gap-5">{children}</div>
      </div>
      {/* Beside the buttons: in a long dialog its beginning is out of sight. */}
      <Refusal problem={problem} />
      <DialogButtons>
        <Button tone="secondary" onClick={onCancel}>
          {site.cancel}
        </Button>
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  )
}
