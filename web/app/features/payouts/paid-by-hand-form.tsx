import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { settlePayout } from '@lineup/contract/payouts/calls.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { PasswordForm } from '../../api/form/password-form.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { BankDetailsOf, PaidToField, useIsReadingBankDetails } from './bank/bank-details-of.tsx'
import { t } from './messages/t.ts'
import { Facts } from './payment/section.tsx'
import { type Payment, type Payout, withPayout } from './payments-page.ts'
import { askForPayment } from './todo/ask-for-payment.ts'

const input = z.pick(settlePayout.input, { reference: true, paid_to: true, currentPassword: true })
type Settlement = z.input<typeof input>

type PaidByHandFormProps = { payment: Payment; payout: Payout; onDone: () => void }

/** Records a payout that was paid outside the provider. */
export function PaidByHandForm({ payment, payout, onDone }: PaidByHandFormProps) {
  // The admin pays the amount that the dialog opened with: a refund meanwhile must not change it silently.
  const [{ owed, currency }] = useState(payout)
  const { id, username } = payout.user
  const isReading = useIsReadingBankDetails(id, owed > 0)
  const form = useForm<Settlement, unknown, Settlement>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reference: '', currentPassword: '' },
  })

  const settle = (note: Settlement) =>
    askForPayment(payment, async () =>
      withPayout(payment, (await call(settlePayout, { payout_id: payout.id, amount: owed, ...note })).payout),
    )

  return (
    <PasswordForm
      form={form}
      lead={
        <>
          <div className="text-text">
            <Facts
              rows={[
                [t('payouts.byHand.sold'), soldIn(payment)],
                [t('payouts.byHand.sum'), formatMoney(owed, currency)],
              ]}
            />
          </div>
          {payout.reason && <p>{payout.reason}</p>}
          {payment.paid_twice && owed > 0 && (
            <div className="text-text">
              <Banner tone="error">{t('payouts.byHand.twice', { username })}</Banner>
            </div>
          )}
          {owed > 0 ? (
            <>
              <p>{t('payouts.byHand.lead', { money: formatMoney(owed, currency), username })}</p>
              <BankDetailsOf user={payout.user} />
              <p>{t('payouts.byHand.after', { username })}</p>
            </>
          ) : (
            <p>{t('payouts.byHand.leadNetted', { username })}</p>
          )}
        </>
      }
      action={t('payouts.byHand.title')}
      isReading={isReading}
      send={settle}
      onDone={onDone}
      onCancel={onDone}
    >
      <TextField
        label={t('payouts.byHand.reference')}
        hint={t('payouts.byHand.referenceHint')}
        error={form.formState.errors.reference?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.reference}
        {...form.register('reference')}
      />
      {owed > 0 && (
        <PaidToField
          user={payout.user}
          error={form.formState.errors.paid_to?.message}
          field={form.register('paid_to', { shouldUnregister: true })}
        />
      )}
    </PasswordForm>
  )
}

/** With the name of the only photo: two sales of one session differ in nothing else but their number. A title counts more of them. */
function soldIn({ title, downloads }: Payment): string {
  const [first, ...others] = downloads
  return rowOf([title, others.length === 0 && first?.name])
}
