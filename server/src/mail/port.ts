/** `id` goes into the Message-ID, so that duplicates can be recognized. */
export type OutgoingMail = {
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The page also takes a POST without sign-in (RFC 8058). */
  stopUrl?: string
}

/** Throws `MailRefused` if the server rejects this mail, `MailUnavailable` if the server fails: the mail may have been sent then. */
export type Mail = {
  /** Whether bodies stay after sending, as in the demo. */
  keeps: boolean
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}

export class MailRefused extends Error {
  override name = 'MailRefused'
  /** 4xx: may succeed later. 5xx: permanent. */
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`The mail server refused with ${status}`, options)
    this.status = status
  }
}
