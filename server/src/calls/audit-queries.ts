import type { Act } from '@lineup/contract/audit/acts.ts'
import type { Trx } from '../db/database.ts'
import type { By } from './by.ts'

type Entry = { act: Act; target: string; detail?: Record<string, unknown> }

/** An operator at the command line has no address. */
type Auditable = Pick<By, 'address' | 'requestId'> | { address?: never; requestId?: never }

/** Writes an act to the audit log, in the transaction of the act. Null: the shop acts by itself. */
export async function audit(
  trx: Trx,
  by: ({ actor: Pick<By['actor'], 'id'> } & Auditable) | null,
  { act, target, detail = {} }: Entry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: by?.actor.id ?? null,
      act,
      target,
      detail: JSON.stringify(detail),
      address: by?.address ?? null,
      request_id: by?.requestId ?? null,
    })
    .execute()
}
