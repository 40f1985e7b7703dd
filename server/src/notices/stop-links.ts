import type { MailChoice } from '@lineup/contract/notices.ts'
import type { Deps } from '../deps.ts'
import { isSigned, sign } from '../http/tokens.ts'

type Needs = { config: Pick<Deps['config'], 'appSecret' | 'publicUrl'> }

const PURPOSE = 'stop mails'
const about = (userId: string, choice: MailChoice) => `${userId}/${choice}`

/** Where somebody switches mails of one kind off without signing in: good for that alone, for as long as APP_SECRET stays. */
export function stopUrl({ config }: Needs, userId: number, choice: MailChoice): string {
  const signature = sign(config.appSecret, PURPOSE, about(String(userId), choice))
  return `${config.publicUrl}/unsubscribe/${choice}/${userId}-${signature}`
}

/** Whose mails such a link is about; undefined for one that is not ours. */
export function readStopToken({ config }: Needs, choice: MailChoice, token: string): number | undefined {
  const [, userId = '', signature = ''] = /^(\d{1,9})-([\w-]{22})$/.exec(token) ?? []
  return isSigned(config.appSecret, PURPOSE, about(userId, choice), signature) ? Number(userId) : undefined
}
