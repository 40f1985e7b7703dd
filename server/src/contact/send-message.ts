import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { contactNoticeMail } from '../mail/templates/contact-notice.ts'
import { insertMessage, type NewMessage } from './queries.ts'
import { tellOperator } from './tell-operator.ts'

/** Keeps a visitor's message and tells the people who run the shop, who answer the writer by answering that mail. */
export async function sendMessage(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, message: NewMessage): Promise<void> {
  const { db, config } = deps
  const notice = contactNoticeMail({ ...message, adminUrl: `${config.publicUrl}/admin/contact-list` })

  await inTransaction(db, async (trx) => {
    await insertMessage(trx, message)
    await tellOperator(deps, trx, { kind: 'contact-notice', replyTo: message.email, ...notice })
  })
}
