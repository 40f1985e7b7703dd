import { formatMoney } from '@lineup/contract/format.ts'
import { payoutStatus } from '@lineup/contract/states.ts'
import { href, Link } from 'react-router'
import { TextButton } from '../../../ui/text-button.tsx'
import { t as tPayouts } from '../messages/t.ts'
import { isStuck, RetryPayout } from '../payout-state.tsx'
import { RemindOfAccount } from '../remind-of-account.tsx'
import { PayoutPill } from '../status-pill.tsx'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { Facts, Section } from './section.tsx'

export type PaidShare = PaymentView['payouts'][number]

type PayoutsProps = { view: PaymentView; onPaidByHand: (payout: PaidShare) => void; onChanged: () => void }

export function Payouts({ view, onPaidByHand, onChanged }: PayoutsProps) {
  return (
    <Section title={t('payouts.title')}>
      {view.payouts.length === 0 && <p className="text-sm text-muted">{t('payouts.none')}</p>}
      <ul className="grid gap-4">
        {view.payouts.map((payout) => (
          <li key={payout.id} className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={href('/admin/user/update/:id', { id: String(payout.user.id) })}
                className="font-semibold text-brand hover:underline"
              >
                {payout.user.username}
              </Link>
              <PayoutPill payout={payout} />
            </div>
            {[payout.reason, payout.deduction].map(
              (text) =>
                text && (
                  <p key={text} className="text-sm text-muted">
                    {text}
                  </p>
                ),
            )}
            {payout.last_code && isStuck(payout, view) && (
              <p className="text-xs text-muted wrap-anywhere">{t('payouts.code', { code: payout.last_code })}</p>
            )}
            <Facts rows={figuresOf(payout)} />
            {isStuck(payout, view) && (
              <span className="flex flex-wrap gap-x-4">
                {payout.user.stripe_account_id && <RetryPayout payment={view} payout={payout} onDone={onChanged} />}
                {payout.waits_for_account && <RemindOfAccount payout={payout} />}
                <TextButton
                  aria-label={tPayouts('payouts.of', {
                    action: tPayouts('payouts.byHand.title'),
                    what: payout.user.username,
                  })}
                  onClick={() => onPaidByHand(payout)}
                >
                  {tPayouts('payouts.byHand.title')}
                </TextButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Only the figures that this payout has. */
function figuresOf(payout: PaidShare): Array<[string, string]> {
  const {
    status,
    owed,
    comission,
    cancelled,
    netted,
    sent,
    reversed,
    paid,
    debt,
    currency,
    reference,
    transfer_id,
    user,
  } = payout
  const changes: Array<[string, number]> = [
    [t('payouts.cancelled'), -cancelled],
    [t('payouts.netted'), -netted],
    [t('payouts.sent'), sent],
    [t('payouts.reversed'), -reversed],
    [t('payouts.debt'), debt],
    [t('payouts.paid'), reversed > 0 ? paid : 0],
    [t('payouts.owed'), status === payoutStatus.success ? 0 : owed],
  ]
  const names: Array<[string, string | null]> = [
    [t('payouts.reference'), reference],
    [t('payouts.account'), user.stripe_account_id],
    [t('payouts.transfer'), transfer_id],
  ]
  return [
    [t('payouts.share'), formatMoney(comission, currency)],
    ...changes.flatMap(
      ([name, minor]): Array<[string, string]> => (minor === 0 ? [] : [[name, formatMoney(minor, currency)]]),
    ),
    ...names.flatMap(([name, value]): Array<[string, string]> => (value === null ? [] : [[name, value]])),
  ]
}
