/** One mail as it is handed to the mail server. `id` becomes part of its Message-ID, so that a repeat can be told. */
export type OutgoingMail = {
  id: string
  to: string
  /** Who gets the answer, where that is not the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Where its reader switches such mails off, by a page or by one POST without a sign-in (RFC 8058). */
  stopUrl?: string
}

/**
 * The way out. `send` settles once the mail server has taken the mail. It throws `MailRefused` where the server would not have
 * this mail, `MailUnavailable` where it takes none now; then nobody knows whether it took this one.
 */
export type Mail = {
  /** Whether mails are read where they lie, in the outbox. Elsewhere what a mail says goes once it was sent. */
  keeps: boolean
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}

export class MailRefused extends Error {
  override name = 'MailRefused'
  /** 4xx: perhaps later. 5xx: hardly ever. */
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`The mail server refused with ${status}`, options)
    this.status = status
  }
}
