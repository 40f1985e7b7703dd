import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type WrittenMail, writeMails } from '../mail/outbox.ts'
import { listAdminReaders } from './queries.ts'

const MOST_READERS = 10

/** Writes to the operator's address if there is one, in English, otherwise to the admins. */
export async function tellOperator(
  deps: Pick<Deps, 'jobs' | 'config'>,
  trx: Trx,
  mail: Omit<WrittenMail, 'to' | 'language' | 'dedupeKey'>,
): Promise<void> {
  const { operatorEmail } = deps.config
  const readers =
    operatorEmail === null ? await listAdminReaders(trx, MOST_READERS) : [{ email: operatorEmail, language: ENGLISH }]
  await writeMails(
    deps,
    trx,
    readers.map(({ email, language }) => ({ ...mail, to: email, language })),
  )
}
