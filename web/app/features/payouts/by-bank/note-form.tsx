import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { settleTogether } from '@lineup/contract/payouts/by-bank.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import { queries } from '../../../api/queries.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { BankDetailsOf, PaidToField, useIsReadingBankDetails } from '../bank/bank-details-of.tsx'
import { Facts } from '../payment/section.tsx'
import { byBankList, type OwedByBank, readByBankAgain } from './by-bank.ts'
import { t } from './messages/t.ts'

const input = z.pick(settleTogether.input, { reference: true, paid_to: true, currentPassword: true })
type Note = z.input<typeof input>

/** Notes one bank transfer for all sales of a photographer. */
export function NoteForm({ owed, onDone }: { owed: OwedByBank; onDone: () => void }) {
  // The admin pays the sum that the dialog opened with: a refund or a sale meanwhile must not change it silently.
  const [{ user, total, debt, currency, payouts }] = useState(owed)
  const isReading = useIsReadingBankDetails(user.id, total > 0)
  const form = useForm<Note, unknown, Note>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reference: '', currentPassword: '' },
  })

  const send = async (note: Note) => {
    const payout_ids = payouts.map(({ id }) => id)
    // After a refusal the list behind the dialog is of before.
    await call(settleTogether, { payout_ids, amount: total, ...note }).finally(
      () => void queries.invalidateQueries(byBankList),
    )
  }
  const done = async () => {
    onDone()
    await readByBankAgain()
  }

  return (
    <PasswordForm
      form={form}
      lead={
        <>
          <div className="text-text">
            <Facts
              rows={[
                ...payouts.map((one): [string, string] => [
                  t('sale', { title: one.title, order: one.order_number }),
                  formatMoney(one.owed, currency),
                ]),
                [t('total'), formatMoney(total, currency)],
              ]}
            />
          </div>
          {debt > 0 && <p>{t('debt', { money: formatMoney(debt, currency) })}</p>}
          {total > 0 ? (
            <>
              <p>{t('first', { money: formatMoney(total, currency), username: user.username })}</p>
              <BankDetailsOf user={user} />
            </>
          ) : (
            <p>{t('nothing', { username: user.username })}</p>
          )}
          <p>{t('after', { username: user.username })}</p>
        </>
      }
      action={t('open')}
      isReading={isReading}
      send={send}
      onDone={done}
      onCancel={onDone}
    >
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        error={form.formState.errors.reference?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.reference}
        {...form.register('reference')}
      />
      {total > 0 && (
        <PaidToField
          user={user}
          error={form.formState.errors.paid_to?.message}
          field={form.register('paid_to', { shouldUnregister: true })}
        />
      )}
    </PasswordForm>
  )
}
