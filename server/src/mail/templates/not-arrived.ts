import { formatCount } from '@lineup/contract/format.ts'
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
    subject: `A photo did not arrive: ${photo} (order ${orderNumber})`,
    preview: 'A buyer misses a photo that counts as delivered.',
    heading: 'A photo did not arrive',
    paragraphs: [
      `A buyer says that ${photo} did not arrive. It counts as delivered. Payment Payouts shows the order, and allows the download again for a reason.`,
      'This is what the download log knows of it:',
    ],
    quote: log.map(lineOf).join('\n'),
    facts: [
      ['Bought', title],
      ['Size', bytesIn(bytes)],
      ['Buyer', email ?? 'no e-mail known'],
      ['Order number', orderNumber],
    ],
    action: { label: 'Open Payment Payouts', url: adminUrl },
    footnote: 'You get this because you look after Lineup. Your answer goes to the buyer.',
  })
}

const bytesIn = (n: number) => `${formatCount(n)} bytes`

function lineOf({ at, what, bytes, reason, address, userAgent }: NotArrived['log'][number]): string {
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const act = [what, ...(bytes === null ? [] : [bytesIn(bytes)]), ...(reason === null ? [] : [`(${reason})`])].join(' ')
  return [time, act, ...[address, userAgent].filter((part) => part !== null)].join(' · ')
}
