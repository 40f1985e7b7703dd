import { seal, unseal } from './seal.ts'

export type MailBody = { text: string; html: string; stopUrl?: string }

export type Sealer = { config: { appSecret: string } }

type Envelope = { kind: string; recipient: string }
/** `body_text` and `body_html` are of mails from before encryption. */
type KeptBody = Envelope & { body: Buffer | null; body_text: string | null; body_html: string | null }

/** Bound to the recipient: changing that column must not redirect a mail's links. */
const sealedFor = ({ config }: Sealer, { kind, recipient }: Envelope) => ({
  secret: config.appSecret,
  about: JSON.stringify([kind, recipient]),
})

export const sealBody = (sealer: Sealer, envelope: Envelope, body: MailBody): Buffer =>
  seal(sealedFor(sealer, envelope), JSON.stringify(body))

/** Undefined if the body was deleted or encrypted with another secret. */
export function openBody(sealer: Sealer, mail: KeptBody): MailBody | undefined {
  if (mail.body !== null) {
    const opened = unseal(sealedFor(sealer, mail), mail.body)
    return opened === undefined ? undefined : (JSON.parse(opened) as MailBody)
  }
  if (mail.body_text === null || mail.body_html === null) return undefined
  return { text: mail.body_text, html: mail.body_html }
}
