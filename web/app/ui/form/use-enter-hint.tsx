import { type KeyboardEvent, useState } from 'react'
import { t } from '../messages/t.ts'
import { enterDoesNothing } from './enter-does-nothing.ts'

/** What the button does with what was typed. */
export type EnterVerb = 'keep' | 'send' | 'confirm'

/**
 * For forms that Enter must not submit: `<form {...enter.form}>`, and `{enter.hint}` beside its button. Enter in a field saves nothing,
 * and the hint says what does: "Press Save to keep this."
 */
export function useEnterHint(action: string, verb: EnterVerb = 'keep') {
  const [isPressed, setPressed] = useState(false)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A list of choices took the key.
    if (event.defaultPrevented) return
    enterDoesNothing.onKeyDown(event)
    if (event.defaultPrevented) setPressed(true)
  }

  return {
    form: { onKeyDown, onSubmitCapture: () => setPressed(false) },
    hint: <output className="text-sm text-muted">{isPressed && t(`enter.${verb}`, { action })}</output>,
  }
}
