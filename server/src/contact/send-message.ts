import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { contactNoticeMail } from '../mail/templates/contact-notice.ts'
import { insertMessage, type NewMessage } from './queries.ts'
import { tellOperator } from './tell-operator.ts'

/** Replying to the notice mail answers the visitor. */
export async function sendMessage(deps: Pick<Deps, 'db' | 'jobs' | 'config'>, message: NewMessage): Promise<void> {
  const { db, config } = deps
  const mail = () => contactNoticeMail({ ...message, adminUrl: `${config.publicUrl}/admin/contact-list` })

  await inTransaction(db, async (trx) => {
    await insertMessage(trx, message)
    await tellOperator(deps, trx, { kind: 'contact-notice', replyTo: message.email, mail })
  })
}
