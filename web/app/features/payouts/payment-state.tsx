import { formatMoney } from '@lineup/contract/format.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Pill } from '../../ui/pill.tsx'
import { DownloadsState } from './downloads-state.tsx'
import { t } from './messages/t.ts'
import { sayDispute, sayRefunded } from './payment/say-words.ts'
import type { Payment } from './payments-page.ts'
import { PaymentPill } from './status-pill.tsx'

type PaymentStateProps = { payment: Payment; onAllowAgain: (row: HTMLElement | null) => void }

export function PaymentState({ payment, onAllowAgain }: PaymentStateProps) {
  return (
    <div className="grid justify-items-start gap-1">
      {isRefunded(payment) ? (
        <Pill>{t('payouts.refunded.whole', { money: formatMoney(payment.refunded, payment.currency) })}</Pill>
      ) : (
        <PaymentPill status={payment.status} />
      )}
      {notesOn(payment).map((note) => (
        <p key={note} className="text-xs text-warn">
          {note}
        </p>
      ))}
      {!isRefunded(payment) && <DownloadsState payment={payment} onAllowAgain={onAllowAgain} />}
      {payment.payment_intent_id && (
        <CopyText
          text={payment.payment_intent_id}
          shown={shorten(payment.payment_intent_id)}
          label={t('payouts.copy')}
          said={{ copied: t('payouts.copying.copied'), notCopied: t('payouts.copying.notCopied') }}
          className="text-xs whitespace-nowrap text-muted"
        />
      )}
    </div>
  )
}

/** All went back, or a held payment did: nothing is pending about it. */
const isRefunded = ({ quarantine_reason, refunded, price }: Payment) =>
  refunded > 0 && (quarantine_reason !== null || refunded >= price)

function notesOn(payment: Payment): string[] {
  const { refunded, dispute_status, quarantine_reason, paid_twice } = payment
  return [
    refunded > 0 && !isRefunded(payment) ? sayRefunded(payment) : null,
    dispute_status ? t('payouts.dispute', { how: sayDispute(dispute_status) }) : null,
    paid_twice ? t('payouts.duplicate') : null,
    quarantine_reason === null || refunded > 0 ? null : t('payouts.quarantined'),
  ].filter((note) => note !== null)
}

/** The prefix tells the kind; the end differs between ids. */
const shorten = (id: string) => (id.length <= 12 ? id : `${id.slice(0, 3)}…${id.slice(-6)}`)
