import { isInTransaction } from '../db/database.ts'
import { openMailbox } from './mailbox.ts'
import type { Mail } from './port.ts'
import { openSmtp } from './smtp.ts'

export type MailSettings = { mail: { kind: 'mailbox' } | { kind: 'smtp'; url: string }; mailFrom: string }

/** The returned port throws if the caller has an open transaction. */
export function openMail({ mail, mailFrom }: MailSettings): Mail {
  const way = mail.kind === 'smtp' ? openSmtp({ url: mail.url, from: mailFrom }) : openMailbox()
  return {
    keeps: way.keeps,
    send: async (outgoing) => {
      if (isInTransaction()) throw new Error('A mail was sent inside a transaction: commit first')
      await way.send(outgoing)
    },
    close: () => way.close(),
  }
}
