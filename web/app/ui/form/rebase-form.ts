import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Rebase<V> = {
  begun: V
  now: V
  keep?: (typed: V, begun: V, now: V) => V
}

/** Restarts a form with the current values after somebody else changed them. What the person typed stays, unsaved. */
export function rebaseForm<V extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<V>, 'getValues' | 'reset'>,
  { begun, now, keep = keepTyped }: Rebase<V>,
): void {
  const kept = keep(getValues(), begun, now)
  reset(now)
  reset(kept, { keepDefaultValues: true })
}

/** For each field, the typed value if it was changed, otherwise the current one. */
export function keepTyped<V extends object>(typed: V, begun: V, now: V): V {
  const kept = { ...now }
  for (const name of Object.keys(typed) as Array<keyof V>) {
    if (JSON.stringify(typed[name]) !== JSON.stringify(begun[name])) kept[name] = typed[name]
  }
  return kept
}
