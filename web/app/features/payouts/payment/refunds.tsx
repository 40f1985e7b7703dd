import { formatInstant, formatMoney } from '@lineup/contract/format.ts'
import { payment } from '../../../strings/payment/payment.ts'
import type { PaymentView } from './load-payment.ts'
import { sayDispute, sayDisputeReason, sayReason } from './say-words.ts'
import { Section } from './section.tsx'
import { isOpen } from './standing.ts'

const { refunds: words } = payment

/** Nothing without refunds and disputes: most payments have neither. */
export function Refunds({ view: { refunds, disputes, currency } }: { view: PaymentView }) {
  if (refunds.length + disputes.length === 0) return null
  const rows = [
    ...refunds.map(({ id, amount, status, by, reason, problem, reference, takedown, created_at }) => ({
      key: `refund ${id}`,
      name: words.refund,
      amount,
      state: words.statuses[status] ?? words.unknown,
      notes: [
        `${formatInstant(created_at, 'DD-MMM-YYYY')}, ${sayBy({ by, takedown })}`,
        ...(reason === null ? [] : [sayReason(reason)]),
        ...(problem === null ? [] : [problem]),
        ...(reference === null ? [] : [words.reference(reference)]),
      ],
    })),
    ...disputes.map(({ id, amount, status, reason, due_by }) => ({
      key: id,
      name: words.dispute,
      amount,
      state: sayDispute(status),
      notes: [
        sayDisputeReason(reason),
        ...(due_by !== null && isOpen(status) ? [words.due(formatInstant(due_by, 'DD-MMM-YYYY'))] : []),
      ],
    })),
  ]
  return (
    <Section title={words.title}>
      <ul className="grid gap-3 text-sm">
        {rows.map(({ key, name, amount, state, notes }) => (
          <li key={key} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {name}: {state}
              </span>
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
  if (by === null) return words.atProvider
  return takedown ? words.byTakedown(by) : words.by(by)
}
