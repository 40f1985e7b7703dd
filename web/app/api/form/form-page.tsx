import type { FormEvent, ReactNode, Ref } from 'react'
import { t as tCommon } from '../../messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { type EnterVerb, useEnterHint } from '../../ui/form/use-enter-hint.tsx'
import type { ApiProblem } from '../api-problem.ts'
import { Refusal } from './refusal.tsx'

type FormPageProps = {
  problem: ApiProblem | null
  /** What the button says. */
  action: string
  isBusy: boolean
  /** There is nothing to save yet. */
  isUnchanged?: boolean
  onSubmit: (event: FormEvent) => Promise<unknown>
  /** Enter in a field sends nothing, as in all forms of admins; beside the button stands why. */
  isSlowToSend?: boolean
  verb?: EnterVerb
  /** Its parts stand apart, and its button stays at the bottom of the window. */
  isLong?: boolean
  /** Reads anew what somebody else has changed meanwhile. */
  onLookAgain?: (() => void) | undefined
  /** Stands beside the button. */
  beside?: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A form that is a page of its own, or the main part of one: its fields, why the server refused it, and its button. */
export function FormPage(props: FormPageProps) {
  const {
    problem,
    action,
    isBusy,
    onSubmit,
    isSlowToSend = false,
    isLong = false,
    verb,
    onLookAgain,
    beside,
    buttonRef,
  } = props
  const enter = useEnterHint(action, verb)
  // POST: if a person submits before the script has loaded, a password must not get into the address.
  return (
    <form
      method="post"
      noValidate
      {...(isSlowToSend && enter.form)}
      onSubmit={(event) => void onSubmit(event)}
      className={isLong ? 'grid gap-8' : 'grid gap-5'}
    >
      {props.children}
      {/* Beside the button: in a long form its beginning is out of sight. */}
      <Refusal problem={problem} onLookAgain={onLookAgain} />
      <p className="hidden text-sm text-muted noscript:block">{tCommon('site.needsScript')}</p>
      <div
        className={`flex flex-wrap items-center gap-3 ${isLong ? 'sticky bottom-0 border-t border-line bg-bg py-3' : ''}`}
      >
        <Button ref={buttonRef} type="submit" isBusy={isBusy} disabled={props.isUnchanged} className="max-sm:w-full">
          {action}
        </Button>
        {beside}
        {isSlowToSend && enter.hint}
      </div>
    </form>
  )
}
