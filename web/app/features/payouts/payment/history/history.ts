import { formatMoney } from '@lineup/contract/format.ts'
import { labelled } from '@lineup/contract/joined.ts'
import { formatBytes } from '../../../../ui/format.ts'
import type { PaymentView } from '../load-payment.ts'
import { sayMeant } from '../meant-photos.ts'
import { t as tPayment } from '../messages/t.ts'
import { sayDispute, sayReason } from '../say-words.ts'
import { isDisputeOpen } from '../standing.ts'
import { t } from './messages/t.ts'

/** One step of a payment's life. `facts` are lines below its title, `details` what only a search for a fault needs. */
export type Step = { at: Date; key: string; title: string; facts: string[]; details: string[] }

/** Everything that happened to a payment as one list, newest first. */
export function historyOf(view: PaymentView): Step[] {
  const steps = [
    { at: view.created_at, key: 'opened', title: t('opened'), facts: [], details: [] },
    ...view.events.map(toEvent),
    ...booksOf(view),
    ...view.refunds.map((refund) => toRefund(refund, view)),
    ...view.disputes.flatMap(toDispute),
    ...view.log.map(toDownload),
    // A refund's own row tells more than its audit entry.
    ...view.audits.filter(({ act }) => act !== 'payment.refund').map(toAudit),
  ]
  // Steps of the same moment keep the order of the lists above: first what was reported, then what we did about it.
  return steps.toSorted((a, b) => a.at.valueOf() - b.at.valueOf()).toReversed()
}

/** The provider dates its events in whole seconds, so the time of arrival orders them better. */
function toEvent({ id, type, received_at, processed_at, result, last_error }: PaymentView['events'][number]): Step {
  const outcome =
    processed_at === null ? (last_error ?? t('unhandled')) : (t.find(`results.${result ?? ''}`) ?? t('otherResult'))
  return {
    at: received_at,
    key: id,
    title: t.find(`events.${type}`) ?? t('otherEvent'),
    facts: isQuiet(result) ? [] : [outcome],
    details: [type, id, ...(isQuiet(result) ? [outcome] : [])],
  }
}

/** Our own steps beside the event say more, or there is nothing to say. */
const isQuiet = (result: string | null) =>
  result !== null && ['settled', 'ignored', 'refunds', 'disputes', 'followed'].includes(result)

function booksOf({ postings, currency }: PaymentView): Step[] {
  return [...Map.groupBy(postings, ({ act }) => act)].map(([act, group]) => ({
    at: group[0]?.at ?? new Date(0),
    key: `book ${act}`,
    title: t.find(`books.${act.split(':')[0] ?? ''}`) ?? t('books.other'),
    facts: group.map(({ account, username, amount }) => {
      const side = amount > 0 ? 'debit' : 'credit'
      const what = t.find(`accounts.${account}.${side}`) ?? account
      const name = username === null ? '' : ` (${username})`
      return labelled(what + name, formatMoney(Math.abs(amount), currency))
    }),
    details: [],
  }))
}

function toRefund(refund: PaymentView['refunds'][number], view: PaymentView): Step {
  const { id, amount, by, reason, takedown, refund_id, status, created_at } = refund
  const money = formatMoney(amount, view.currency)
  return {
    at: created_at,
    key: `refund ${id}`,
    title: by === null ? t('refundHere', { money }) : t('refund', { money, by }),
    facts: [
      ...(takedown ? [t('refundTakedown')] : []),
      ...sayMeant(view, refund),
      ...(reason === null ? [] : [sayReason(reason)]),
      tPayment.find(`refunds.statuses.${status}`) ?? tPayment('refunds.unknown'),
    ],
    details: refund_id === null ? [] : [refund_id],
  }
}

function toDispute({ id, status, closed_at }: PaymentView['disputes'][number]): Step[] {
  if (closed_at === null || isDisputeOpen(status)) return []
  return [
    {
      at: closed_at,
      key: `dispute ${id}`,
      title: t('disputeClosed', { how: sayDispute(status) }),
      facts: [],
      details: [id],
    },
  ]
}

function toDownload(step: PaymentView['log'][number], n: number): Step {
  const did = t.find(`steps.${step.what}`) ?? t('otherResult')
  const { at, download_id, name, bytes, address, user_agent, by, reason } = step
  return {
    at,
    key: `log ${download_id} ${n}`,
    title: labelled(name, did),
    facts: [by && t('byAdmin', { username: by }), reason].filter((fact) => fact !== null),
    details: [bytes === null ? null : formatBytes(bytes), address, user_agent].filter((part) => part !== null),
  }
}

function toAudit({ at, act, target, by, reason }: PaymentView['audits'][number], n: number): Step {
  return {
    at,
    key: `audit ${n}`,
    title: t.find(`acts.${act}`) ?? t('otherAct'),
    facts: [by === null ? t('shop') : t('byAdmin', { username: by }), ...(reason === null ? [] : [reason])],
    details: [target],
  }
}
