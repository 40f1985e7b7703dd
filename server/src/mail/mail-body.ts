import { seal, unseal } from '../calls/seal.ts'
import type { Secrets } from '../calls/tokens.ts'

export type MailBody = { text: string; html: string; stopUrl?: string }

/** What waits was sealed with the secret of now, or with the former one. */
export type Sealer = { config: Secrets }

type Envelope = { kind: string; recipient: string }
/** `body_text` and `body_html` are of mails from before encryption. */
type KeptBody = Envelope & { body: Buffer | null; body_text: string | null; body_html: string | null }

/** Bound to the recipient: changing that column must not redirect a mail's links. */
const sealedFor = ({ kind, recipient }: Envelope) => ({
  purpose: 'mail' as const,
  about: JSON.stringify([kind, recipient]),
})

export const sealBody = ({ config }: Sealer, envelope: Envelope, body: MailBody): Buffer =>
  seal(config, sealedFor(envelope), JSON.stringify(body))

/** Undefined if the body was deleted or encrypted with another secret. */
export function openBody({ config }: Sealer, mail: KeptBody): MailBody | undefined {
  if (mail.body !== null) {
    const opened = unseal(config, sealedFor(mail), mail.body)
    return opened === undefined ? undefined : (JSON.parse(opened) as MailBody)
  }
  if (mail.body_text === null || mail.body_html === null) return undefined
  return { text: mail.body_text, html: mail.body_html }
}
