import type { Db } from '../db/database.ts'
import { openBody, type Sealer } from '../mail/mail-body.ts'

/** Oldest first. A deleted body is ''. */
export async function readMails({ db, ...sealer }: { db: Db } & Sealer, recipient?: string) {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id')
    .execute()
  return mails.map((mail) => {
    const { text, html } = openBody(sealer, mail) ?? { text: '', html: '' }
    return { kind: mail.kind, recipient: mail.recipient, replyTo: mail.reply_to, subject: mail.subject, text, html }
  })
}
