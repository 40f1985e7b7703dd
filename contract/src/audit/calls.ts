import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../envelope.ts'
import { instant, listQuery, optionalId } from '../fields.ts'
import { actKinds } from './acts.ts'

/**
 * One act. `by` is null where the shop acted by itself; the name of an erased person is null. `about` is what it was done to: its kind and
 * id, its name where it has one, and the payment or the sequence that it belongs to. `reason` is what was written about it. `changes` are
 * the figures that changed, or that went somewhere, in words and money; `before` is absent where there was nothing. `usual` is what no value
 * of its own meant: the shop's price at that time.
 */
export const auditRow = z.object({
  id: z.int(),
  at: instant,
  act: z.string(),
  by: z.nullable(z.object({ id: z.int(), username: z.nullable(z.string()) })),
  about: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    payment_id: z.nullable(z.int()),
    sequence_id: z.nullable(z.int()),
  }),
  reason: z.nullable(z.string()),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.optional(z.nullable(z.string())),
      after: z.nullable(z.string()),
      usual: z.optional(z.string()),
    }),
  ),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'The audit log, newest first: who did what to what, when and why. `search` looks into the act, what it was done to, the reason, and the names of people, places and orders; `said` adds acts and kinds of things, by their keys with commas, whose words a page shows otherwise. `by` is who did it; `about` is whom it was done to, with their sequences, photos and payouts; `kind` is of the act.',
  input: z.object({
    ...listQuery(['at']),
    by: optionalId,
    about: optionalId,
    kind: z.optional(z.literal(actKinds)),
    said: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  output: pageOf(auditRow),
  isWrite: false,
})
