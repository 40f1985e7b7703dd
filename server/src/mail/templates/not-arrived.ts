import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

export type NotArrived = {
  photo: string
  bytes: number
  title: string
  orderNumber: string
  email: string | null
  /** Oldest first. User agents are untrusted text. */
  log: {
    at: Date
    what: string
    bytes: number | null
    reason: string | null
    address: string | null
    userAgent: string | null
  }[]
  adminUrl: string
}

export function notArrivedMail({ photo, bytes, title, orderNumber, email, log, adminUrl }: NotArrived): ComposedMail {
  return composeMail({
    subject: t('notArrived.subject', { photo, orderNumber }),
    preview: t('notArrived.preview'),
    heading: t('notArrived.heading'),
    paragraphs: [t('notArrived.what', { photo }), t('notArrived.log')],
    quote: log.map(lineOf).join('\n'),
    facts: [
      [t('facts.bought'), saidTitle(title)],
      [t('notArrived.size'), bytesIn(bytes)],
      [t('facts.buyer'), email ?? t('facts.noEmail')],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('notArrived.action'), url: adminUrl },
    footnote: t('footnotes.operatorOfBuyer'),
  })
}

const bytesIn = (count: number) => t('notArrived.bytes', { count })

function lineOf({ at, what, bytes, reason, address, userAgent }: NotArrived['log'][number]): string {
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const act = [
    t.find(`notArrived.acts.${what}`) ?? what,
    ...(bytes === null ? [] : [bytesIn(bytes)]),
    ...(reason === null ? [] : [`(${reason})`]),
  ].join(' ')
  return [time, act, ...[address, userAgent].filter((part) => part !== null)].join(' · ')
}
