import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeAskedMail } from '../../mail/outbox.ts'
import { orderLinksMail } from '../../mail/templates/order-links.ts'
import { isMailable } from '../buyer-mails.ts'
import { titleOfAll } from '../fulfilment/fulfil-queries.ts'
import { listPaidOrdersOf, takeLinksKey } from './order-link-queries.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

/** Several times what writing a mail takes, so that the response time does not show whether anybody bought with the address. */
const ANSWER_AFTER_MS = 250

/** At most one mail in 20 minutes for an address. Neither the answer nor its time shows whether there is an order. */
export async function mailOrderLinks(deps: MailDeps, email: string): Promise<void> {
  await Promise.all([sendLinks(deps, email), pause(ANSWER_AFTER_MS)])
}

async function sendLinks(deps: MailDeps, email: string) {
  await inTransaction(deps.db, async (trx) => {
    const orders = await listPaidOrdersOf(trx, email)
    // Not as it was typed: other letters may mean the same in lower case, and would lead to a stranger's mailbox.
    const [newest] = orders
    const to = newest?.email ?? null
    if (newest === undefined || to === null) return
    const dedupeKey = await takeLinksKey(trx, to)
    if (dedupeKey === undefined) return
    const links = orders.map(({ orderNumber, price, currency, sessionId, lines, paidAt, photos, left }) => ({
      orderNumber,
      price,
      currency,
      title: titleOfAll(lines),
      paidAt: paidAt ?? new Date(),
      photos: photos ?? 0,
      left: left ?? 0,
      url: `${deps.config.publicUrl}/images/download/${sessionId}`,
    }))
    if (!isMailable(to)) return
    const { language } = newest
    await writeAskedMail(deps, trx, {
      kind: 'order-links',
      to,
      language,
      dedupeKey,
      mail: () => orderLinksMail(links),
    })
  })
}
