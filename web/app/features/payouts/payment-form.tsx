import type { FormEvent, ReactNode } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { Refusal } from '../../api/refusal.tsx'
import { payouts as words } from '../../strings/payouts.ts'
import { Button } from '../../ui/button.tsx'
import { enterDoesNothing } from '../../ui/enter-does-nothing.ts'

type PaymentFormProps = {
  lead: string
  problem: ApiProblem | null
  action: string
  isBusy: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** What a dialog of Payment Payouts asks: what will be done, why it was refused, its fields, and the two ways out. */
export function PaymentForm({ lead, problem, action, isBusy, onSubmit, onCancel, children }: PaymentFormProps) {
  return (
    <form
      method="post"
      noValidate
      {...enterDoesNothing}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-5"
    >
      <p className="text-muted wrap-anywhere">{lead}</p>
      <Refusal problem={problem} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
