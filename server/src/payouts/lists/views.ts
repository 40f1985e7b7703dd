import type * as contract from '@lineup/contract/payouts/calls.ts'
import { isPaidIn } from '@lineup/contract/payouts/payout-countries.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import type * as z from 'zod/mini'
import { thumbnailOf } from '../../images/preview-files.ts'
import type { UrlOf } from '../../images/preview-urls.ts'
import { saidTitle } from '../../mail/messages/said-title.ts'
import { describeDeduction } from '../adjusting/describe-deduction.ts'
import { describeReason, type ReasonReader } from '../rules.ts'
import type { PayoutRow } from './list-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { SoldPayment } from './sold-queries.ts'

export function toPayout(row: PayoutRow, reader: ReasonReader = 'admin'): z.output<typeof contract.payout> {
  return {
    id: row.id,
    comission: row.amount,
    refunded: row.cancelled + row.reversed + row.madeDebt,
    netted: row.netted,
    paid: row.paid,
    debt: row.openDebt,
    owed: row.owed,
    currency: row.currency,
    created_at: row.createdAt,
    date: row.day,
    status: row.status,
    reference: row.reference,
    reason: describeReason(row, reader),
    deduction: describeDeduction(row),
    waits_for_account:
      row.status === payoutStatus.pending &&
      row.holdReason === 'no_account' &&
      !(row.country && !isPaidIn(row.country)),
    reminded_at: row.remindedAt,
    title: saidTitle(row.title),
    user: { id: row.userId, username: row.username, email: row.email, stripe_account_id: row.accountId },
  }
}

/** For the photographer: with what was sold. */
export function toOwnPayout(row: PayoutRow, sold: SoldPayment | undefined, urlOf: UrlOf) {
  return {
    ...toPayout(row, 'photographer'),
    sold: {
      order_number: sold?.orderNumber ?? '',
      sequence_id: sold?.sequenceId ?? null,
      file_names: sold?.fileNames ?? [],
      whole: sold?.isWhole ?? false,
      photos: sold?.photos ?? 0,
      price: sold?.price ?? 0,
      reduced: sold?.reduced ?? 0,
      code: sold?.codeOff ? sold.code : null,
      code_off: sold?.codeOff ?? 0,
      thumbnail: sold === undefined ? null : toThumbnail(sold, urlOf),
    },
  } satisfies z.output<typeof contract.ownPayout>
}

export function toPayment(row: PaymentRow, urlOf: UrlOf): z.output<typeof contract.payment> {
  const payouts = row.payouts.map((payout) => toPayout(payout))
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    email_before: row.emailBefore,
    price: row.price,
    currency: row.currency,
    created_at: row.createdAt,
    status: row.status,
    payment_intent_id: row.paymentIntentId,
    checkout_id: row.key,
    reference: row.orderNumber,
    title: saidTitle(row.title),
    sequence: { id: row.sequenceId, sequence_image: toThumbnail(row, urlOf) },
    payout: payouts[0] ?? null,
    payouts,
    refunded: row.refunded,
    quarantine_reason: row.quarantineReason,
    dispute_status: row.disputeStatus,
    duplicate_of: row.duplicateOf,
    paid_twice: row.isPaidTwice,
    downloads: row.downloads.map(({ imageId, deliveredAt, ...one }) => ({
      ...one,
      image_id: imageId,
      delivered_at: deliveredAt === null ? null : new Date(deliveredAt),
    })),
  }
}

/** Null when the image has no previews any more. */
export const toThumbnail = ({ previewKey, previews }: Pick<PaymentRow, 'previewKey' | 'previews'>, urlOf: UrlOf) =>
  previewKey === null ? null : thumbnailOf(previewKey, previews ?? [], urlOf)
