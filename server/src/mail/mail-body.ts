import type { Deps } from '../deps.ts'
import { seal, unseal } from './seal.ts'

/** `stopUrl`: where its reader switches such mails off. */
export type MailBody = { text: string; html: string; stopUrl?: string }

/** Where the key comes from that mails are sealed with. */
export type Sealer = { config: Pick<Deps['config'], 'appSecret'> }

type Envelope = { kind: string; recipient: string }
/** `body_text` and `body_html` hold what was written before mails were sealed. */
type KeptBody = Envelope & { body: Buffer | null; body_text: string | null; body_html: string | null }

/** Bound to whom it goes to: another name in the recipient's column gets nobody else's links. */
const sealedFor = ({ config }: Sealer, { kind, recipient }: Envelope) => ({
  secret: config.appSecret,
  about: JSON.stringify([kind, recipient]),
})

export const sealBody = (sealer: Sealer, envelope: Envelope, body: MailBody): Buffer =>
  seal(sealedFor(sealer, envelope), JSON.stringify(body))

/** What a mail says; undefined where that is not kept any more, or was sealed with another secret. */
export function openBody(sealer: Sealer, mail: KeptBody): MailBody | undefined {
  if (mail.body !== null) {
    const opened = unseal(sealedFor(sealer, mail), mail.body)
    return opened === undefined ? undefined : (JSON.parse(opened) as MailBody)
  }
  if (mail.body_text === null || mail.body_html === null) return undefined
  return { text: mail.body_text, html: mail.body_html }
}
