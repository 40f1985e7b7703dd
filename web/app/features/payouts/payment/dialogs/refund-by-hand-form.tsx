import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { settleRefund } from '@lineup/contract/sales/refunds.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../../api/call.ts'
import { PasswordForm } from '../../../../api/form/password-form.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { type PaymentView, showChange } from '../load-payment.ts'
import { t } from './messages/t.ts'

const input = z.pick(settleRefund.input, { reference: true, currentPassword: true })
type Settlement = z.input<typeof input>

type RefundByHandFormProps = { view: PaymentView; refund: PaymentView['refunds'][number]; onDone: () => void }

/** Notes that the buyer of a failed refund was paid outside the provider. */
export function RefundByHandForm({ view, refund, onDone }: RefundByHandFormProps) {
  const form = useForm<Settlement, unknown, Settlement>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reference: '', currentPassword: '' },
  })

  return (
    <PasswordForm
      form={form}
      lead={
        <>
          <p className="text-text">
            {t('refundByHand.lead', { money: formatMoney(refund.amount, view.currency), email: view.email ?? 'none' })}
          </p>
          <p>{t('refundByHand.after')}</p>
        </>
      }
      action={t('refundByHand.action')}
      send={(note) => call(settleRefund, { refund_id: refund.id, ...note }, { shownBy: () => showChange(view.id) })}
      onDone={onDone}
      onCancel={onDone}
    >
      <TextField
        label={t('refundByHand.reference')}
        hint={t('refundByHand.referenceHint')}
        error={form.formState.errors.reference?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.reference}
        {...form.register('reference')}
      />
    </PasswordForm>
  )
}
