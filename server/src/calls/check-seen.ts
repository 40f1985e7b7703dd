import { conflict } from './problem.ts'

type Fields = Record<string, string | number | null>

/** Values from when the form was opened; undefined ones are not compared. */
export type Seen<F extends Fields> = { [K in keyof F]?: F[K] | null | undefined } | undefined

/** Throws Conflict if the form would overwrite a newer change. Lock the row first. Repeating a change is allowed. */
export function checkSeen<F extends Fields>(
  say: () => string,
  seen: Seen<F>,
  { before, after }: { before: F; after: F },
) {
  const isOverwritten = Object.entries(seen ?? {}).some(
    ([name, value]) => value !== undefined && value !== before[name] && after[name] !== before[name],
  )
  if (isOverwritten) throw conflict(say())
}
