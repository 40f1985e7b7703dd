import * as z from 'zod/mini'

/**
 * The values that a form began with. A call that would change a field which somebody else has changed since then is a
 * Conflict; without `seen`, the last one wins. Texts are compared as they are: no rule for what is typed holds for them.
 */
export function seen<const F extends Record<string, z.ZodMiniType>>(fields: F) {
  const words = 'What the form began with: where it would change a field that is not so any more, it is a 409'
  return z.optional(z.object(fields).check(z.describe(words)))
}
