import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../envelope.ts'
import { instant, listQuery, optionalId } from '../fields.ts'
import { actKinds } from './acts.ts'

/**
 * One act. `by` is null where the shop acted by itself; the name of an erased person is null. `about` is what it was done to: its kind and
 * id, its name where it has one, and the payment or the sequence that it belongs to. `reason` is what was written about it.
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
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'The audit log, newest first: who did what to what, when and why. `search` looks into the act, what it was done to, and the reason. `by` is who did it; `about` is whom it was done to, with their sequences, photos and payouts; `kind` is of the act.',
  input: z.object({
    ...listQuery(['at']),
    by: optionalId,
    about: optionalId,
    kind: z.optional(z.literal(actKinds)),
  }),
  output: pageOf(auditRow),
  isWrite: false,
})
