import type { MailChoice } from '@lineup/contract/notices/calls.ts'
import { isSigned, type Secrets, sign } from '../calls/tokens.ts'
import type { Deps } from '../deps.ts'

type StopLinkDeps = { config: Pick<Deps['config'], 'appSecret' | 'publicUrl'> & Secrets }

const PURPOSE = 'stop mails'
const about = (userId: string, choice: MailChoice) => `${userId}/${choice}`

/** Works without sign-in until APP_SECRET changes, and as long as the former one is set. */
export function stopUrl({ config }: StopLinkDeps, userId: number, choice: MailChoice): string {
  const signature = sign(config.appSecret, PURPOSE, about(String(userId), choice))
  return `${config.publicUrl}/unsubscribe/${choice}/${userId}-${signature}`
}

export function readStopToken({ config }: StopLinkDeps, choice: MailChoice, token: string): number | undefined {
  const [, userId = '', signature = ''] = /^(\d{1,9})-([\w-]{22})$/.exec(token) ?? []
  return isSigned(config, PURPOSE, about(userId, choice), signature) ? Number(userId) : undefined
}
