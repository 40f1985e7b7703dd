import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Rebase<V> = {
  /** What the form began with. */
  begun: V
  /** What is there now. */
  now: V
  keep?: (typed: V, begun: V, now: V) => V
}

/** Begins a form anew with what is there now, because somebody else has changed it: what was typed stays, and is still unsaved. */
export function rebaseForm<V extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<V>, 'getValues' | 'reset'>,
  { begun, now, keep = keepTyped }: Rebase<V>,
): void {
  const kept = keep(getValues(), begun, now)
  reset(now)
  reset(kept, { keepDefaultValues: true })
}

/** Field by field what was typed, or where nothing was, what is there now. */
export function keepTyped<V extends object>(typed: V, begun: V, now: V): V {
  const kept = { ...now }
  for (const name of Object.keys(typed) as Array<keyof V>) {
    if (JSON.stringify(typed[name]) !== JSON.stringify(begun[name])) kept[name] = typed[name]
  }
  return kept
}
