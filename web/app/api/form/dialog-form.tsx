import { roles } from '@lineup/contract/limits.ts'
import type { FormEvent, ReactNode } from 'react'
import { t as tCommon } from '../../messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { useEnterHint } from '../../ui/form/use-enter-hint.tsx'
import type { ApiProblem } from '../api-problem.ts'
import { useSession } from '../session.ts'
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

/** In an admin's dialog Enter does nothing, as in all their forms: money goes by some of them. */
export function DialogForm(props: DialogFormProps) {
  const { lead, choice, isWide, problem, action, tone = 'primary', isBusy, onSubmit, onCancel, children } = props
  const isAdmin = useSession()?.role === roles.admin
  const enter = useEnterHint(action, 'confirm')
  return (
    <form
      method="post"
      noValidate
      {...(isAdmin && enter.form)}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-5"
    >
      <div className={isWide ? 'two-columns grid items-start gap-5 sm:grid-cols-2' : 'contents'}>
        <div className="grid gap-5">
          <div className="grid gap-2 text-muted wrap-anywhere">{lead}</div>
          {choice}
        </div>
        <div className="grid gap-5">{children}</div>
      </div>
      {/* Beside the buttons: in a long dialog its beginning is out of sight. */}
      <Refusal problem={problem} />
      {/* Always in view, with an edge below which the rest scrolls. */}
      <div className="sticky bottom-0 z-1 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-bg px-5 py-3">
        {isAdmin && <span className="me-auto self-center empty:hidden">{enter.hint}</span>}
        <Button tone="secondary" onClick={onCancel}>
          {tCommon('site.cancel')}
        </Button>
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
