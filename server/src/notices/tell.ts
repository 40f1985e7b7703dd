import type { MailChoice } from '@lineup/contract/notices/calls.ts'
import { inTransaction, type Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { keptLanguage } from '../languages/kept-language.ts'
import { speakIn } from '../languages/speak-in.ts'
import { writeMail } from '../mail/outbox.ts'
import type { ComposedMail } from '../mail/templates/compose.ts'
import {
  type DueNotice,
  findReader,
  listDue,
  lockBundle,
  type NoticeKind,
  type Reader,
  setTold,
  takeNotices,
} from './queries.ts'
import { stopUrl } from './stop-links.ts'

const MOST = 500

export type TellDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'log'>

/** Read when the mail is composed, so that it is current. `Kept`: what the notices of a kind know of the state before. */
export type Bundle<Kept = unknown> = {
  trx: Trx
  reader: Reader
  notices: DueNotice<Kept>[]
  stopUrl: string
  publicUrl: string
}

export type Teller<Kept = unknown> = {
  choice: MailChoice
  /** Called in the reader's language. Null if nothing is left to tell. The same `cause` twice is mailed once. */
  compose(bundle: Bundle<Kept>): Promise<{ mail: ComposedMail | null; cause?: string | null }>
}
export type Tellers = Record<NoticeKind, Teller>

export async function tellNotices(deps: TellDeps, tellers: Tellers): Promise<void> {
  for (const due of await listDue(deps.db, MOST)) {
    try {
      await inTransaction(deps.db, (trx) => tell(deps, trx, { ...due, teller: tellers[due.kind] }))
    } catch (error) {
      // One failure must not delay the others.
      deps.log.error({ err: error, ...due }, 'could not write a notice mail')
    }
  }
}

type Due = { userId: number; kind: NoticeKind; teller: Teller }

/** One transaction, so that a crash changes nothing. */
async function tell(deps: TellDeps, trx: Trx, { userId, kind, teller }: Due): Promise<void> {
  const before = await lockBundle(trx, { userId, kind })
  if (before === undefined) return
  const notices = await takeNotices(trx, { userId, kind })
  const reader = await findReader(trx, userId, teller.choice)
  if (notices.length === 0 || reader === undefined) return

  const { publicUrl } = deps.config
  const told = { trx, reader, notices, publicUrl, stopUrl: stopUrl(deps, userId, teller.choice) }
  const { language } = reader
  const { mail, cause = null } = await speakIn(keptLanguage(language), () => teller.compose(told))
  const isTold = mail !== null && (cause === null || cause !== before.cause)
  await setTold(trx, { userId, kind, isTold, cause })
  if (!isTold) return
  await writeMail(deps, trx, { kind, to: reader.email, language, mail: () => mail })
}
