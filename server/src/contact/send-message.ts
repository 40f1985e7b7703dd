import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { writeMail } from '../mail/outbox.ts'
import { contactNoticeMail } from '../mail/templates/contact-notice.ts'
import { insertMessage, listAdminAddresses, type NewMessage } from './queries.ts'

const MOST_READERS = 10

/** Keeps a visitor's message and tells the people who run the shop, who answer the writer by answering that mail. */
export async function sendMessage(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, message: NewMessage): Promise<void> {
  const { db, jobs, config } = deps
  const notice = contactNoticeMail({ ...message, adminUrl: `${config.publicUrl}/admin/contact-list` })

  await inTransaction(db, async (trx) => {
    await insertMessage(trx, message)
    const { operatorEmail } = config
    const readers = operatorEmail === null ? await listAdminAddresses(trx, MOST_READERS) : [operatorEmail]
    for (const to of readers) {
      await writeMail(deps, trx, { kind: 'contact-notice', to, replyTo: message.email, ...notice })
    }
    if (readers.length > 0) await jobs.enqueue(trx, 'mail.send', {})
  })
}
