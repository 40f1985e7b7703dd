import { rowOf } from '@lineup/contract/joined.ts'
import { formatPaid } from '@lineup/contract/presentment.ts'
import { saidTitle } from '../../messages/said-title.ts'
import { t } from '../../messages/t.ts'
import { type ComposedMail, composeMail } from '../compose.ts'

type Seen = { currency: string; amount: number }

export type Refunded = {
  orderNumber: string
  title: string
  /** File names of those that the refund was made for. Empty where it was not made for some. */
  photos: string[]
  /** Minor units. */
  amount: number
  price: number
  currency: string
  /** What the buyer paid and gets, in units of another currency. */
  presentment?: { paid: Seen; back: Seen } | null
  /** Nothing is left of the order: photos that were not downloaded yet are withdrawn. */
  isWhole: boolean
  /** How many photos that were not downloaded yet were withdrawn. */
  withdrawn: number
  /** The bank's, when it was paid by hand. */
  reference: string | null
  orderUrl: string
}

export function refundedMail({
  orderNumber,
  title,
  photos,
  amount,
  price,
  currency,
  presentment = null,
  isWhole,
  withdrawn,
  reference,
  orderUrl,
}: Refunded): ComposedMail {
  const money = formatPaid(amount, currency, presentment?.back ?? null)
  const said =
    reference === null
      ? {
          subject: t('refunded.subject', { money, orderNumber }),
          preview: t('refunded.preview'),
          heading: t('refunded.heading'),
          sent: t('refunded.sent', { money }),
        }
      : {
          subject: t('refunded.byHand.subject', { money, orderNumber }),
          preview: t('refunded.byHand.preview', { money }),
          heading: t('refunded.byHand.heading'),
          sent: t('refunded.byHand.sent', { money, reference }),
        }
  const { sent, ...shown } = said
  return composeMail({
    ...shown,
    paragraphs: [sent, isWhole ? t('refunded.whole') : t('refunded.part', { withdrawn })],
    facts: [
      [t('facts.bought'), saidTitle(title)],
      [t('refunded.paid'), formatPaid(price, currency, presentment?.paid ?? null)],
      [t('refunded.sentBack'), money],
      ...namedPhotos(photos),
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('actions.openOrder'), url: orderUrl },
    footnote: t('footnotes.bought'),
  })
}

/** More would be a list that nobody reads. */
const MOST_NAMED = 5

function namedPhotos(all: string[]): Array<[string, string]> {
  if (all.length === 0) return []
  const photos = rowOf(all.slice(0, MOST_NAMED))
  const count = all.length - MOST_NAMED
  return [[t('refunded.photos', { count: all.length }), count > 0 ? t('refunded.andMore', { photos, count }) : photos]]
}
