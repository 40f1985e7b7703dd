import type { MailChoice } from '@lineup/contract/notices/calls.ts'
import { invalid } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { t } from './messages/t.ts'
import { setMuted } from './queries.ts'
import { readStopToken } from './stop-links.ts'

export async function stopMails(
  deps: Pick<Deps, 'db' | 'config'>,
  { choice, token }: { choice: MailChoice; token: string },
): Promise<void> {
  const userId = readStopToken(deps, choice, token)
  if (userId === undefined) throw invalid(t('deadLinkSignIn'))
  await setMuted(deps.db, userId, { on: [], off: [choice] })
}
