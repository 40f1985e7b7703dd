import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { labelled, rowOf } from '@lineup/contract/joined.ts'
import { leftOf } from './dialogs/refund-effect.ts'
import type { PaymentView } from './load-payment.ts'
import { isUndone, sayMeant } from './meant-photos.ts'
import { t } from './messages/t.ts'
import { sayDispute, sayDisputeReason, sayReason } from './say-words.ts'
import { Section } from './section.tsx'
import { isDisputeOpen } from './standing.ts'

/** Nothing without refunds and disputes: most payments have neither. */
export function Refunds({ view }: { view: PaymentView }) {
  const { refunds, disputes, currency } = view
  if (refunds.length + disputes.length === 0) return null
  const rows = [
    ...refunds.map((refund) => ({
      key: `refund ${refund.id}`,
      name: t('refunds.refund'),
      amount: refund.amount,
      state: t.find(`refunds.statuses.${refund.status}`) ?? t('refunds.unknown'),
      notes: [
        rowOf([formatInstant(refund.created_at, 'DD-MMM-YYYY'), sayBy(refund)]),
        ...sayMeant(view, refund),
        ...(isOfNoPhoto(view, refund) ? [t('refunds.noPhotos')] : []),
        ...(refund.reason === null ? [] : [sayReason(refund.reason)]),
        ...(refund.problem === null ? [] : [refund.problem]),
        ...(refund.reference === null ? [] : [t('refunds.reference', { name: refund.reference })]),
      ],
    })),
    ...disputes.map(({ id, amount, status, reason, due_by }) => ({
      key: id,
      name: t('refunds.dispute'),
      amount,
      state: sayDispute(status),
      notes: [
        sayDisputeReason(reason),
        ...(due_by !== null && isDisputeOpen(status)
          ? [t('refunds.due', { when: formatInstant(due_by, 'DD-MMM-YYYY') })]
          : []),
      ],
    })),
  ]
  return (
    <Section title={t('refunds.title')}>
      <ul className="grid gap-3 text-sm">
        {rows.map(({ key, name, amount, state, notes }) => (
          <li key={key} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{labelled(name, state)}</span>
              <span className="numbers">{formatMoney(amount, currency)}</span>
            </div>
            {notes.map((note) => (
              <p key={note} className="text-muted wrap-anywhere">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sayBy({ by, takedown }: Pick<PaymentView['refunds'][number], 'by' | 'takedown'>): string {
  if (by === null) return t('refunds.atProvider')
  return takedown ? t('refunds.byTakedown', { username: by }) : t('refunds.by', { username: by })
}

/** In the provider's dashboard a refund can name no photo. As long as money is left, the buyer keeps all. */
function isOfNoPhoto(view: PaymentView, refund: PaymentView['refunds'][number]): boolean {
  return (
    refund.by === null &&
    refund.image_ids.length === 0 &&
    t.find(`refunds.statuses.${refund.status}`) !== undefined &&
    !isUndone(refund) &&
    leftOf(view) > 0
  )
}
