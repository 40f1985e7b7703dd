/** One mail as it is handed to the mail server. `id` becomes part of its Message-ID, so that a repeat can be told. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** The way out. `send` settles once the mail server has taken the mail, and throws `MailUnavailable` otherwise. */
export type Mail = {
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}
