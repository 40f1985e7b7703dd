import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type WrittenMail, writeMails } from '../mail/outbox.ts'
import { listAdminAddresses } from './queries.ts'

const MOST_READERS = 10

/** Writes to the operator's address if there is one, otherwise to the admins. */
export async function tellOperator(
  deps: Pick<Deps, 'jobs' | 'config'>,
  trx: Trx,
  mail: Omit<WrittenMail, 'to' | 'dedupeKey'>,
): Promise<void> {
  const { operatorEmail } = deps.config
  const readers = operatorEmail === null ? await listAdminAddresses(trx, MOST_READERS) : [operatorEmail]
  await writeMails(
    deps,
    trx,
    readers.map((to) => ({ ...mail, to })),
  )
}
