import { conflict } from './problem.ts'

type Fields = Record<string, string | number | null>

/** What a form began with, by the columns that it changes; what is undefined is not compared. */
export type Seen<F extends Fields> = { [K in keyof F]?: F[K] | null | undefined } | undefined

/**
 * Refuses with Conflict a form that would put back what somebody else has changed since it was opened: a field that is not any
 * more as it was `seen`, and would change again. Call it while the row is locked. A repeat of what is done already is none.
 */
export function checkSeen<F extends Fields>(
  message: string,
  seen: Seen<F>,
  { before, after }: { before: F; after: F },
) {
  const isOverwritten = Object.entries(seen ?? {}).some(
    ([name, value]) => value !== undefined && value !== before[name] && after[name] !== before[name],
  )
  if (isOverwritten) throw conflict(message)
}
