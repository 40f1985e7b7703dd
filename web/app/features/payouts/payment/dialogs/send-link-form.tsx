import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { maxLength } from '@lineup/contract/limits.ts'
import { sendOrderLink } from '@lineup/contract/sales/orders.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../../api/call.ts'
import { PasswordForm } from '../../../../api/form/password-form.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { type PaymentView, showChange } from '../load-payment.ts'
import { t } from './messages/t.ts'

const input = z.pick(sendOrderLink.input, { email: true, currentPassword: true })
type Sending = z.input<typeof input>

/** Mails the receipt again, to the address of the order or a corrected one. */
export function SendLinkForm({ view, onDone }: { view: PaymentView; onDone: () => void }) {
  const form = useForm<Sending, unknown, Sending>({
    resolver: standardSchemaResolver(input),
    defaultValues: { email: view.email ?? '', currentPassword: '' },
  })

  return (
    <PasswordForm
      form={form}
      lead={
        <>
          <p className="text-text">{t('sendLink.lead')}</p>
          <p>{t('sendLink.note')}</p>
        </>
      }
      action={t('sendLink.action')}
      send={(sending) =>
        call(sendOrderLink, { payment_id: view.id, ...sending }, { shownBy: () => showChange(view.id) })
      }
      onDone={onDone}
      onCancel={onDone}
    >
      {/* No EmailField: a browser would offer the admin's own address. */}
      <TextField
        label={t('sendLink.email')}
        hint={t('sendLink.hint')}
        error={form.formState.errors.email?.message}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={maxLength.email}
        {...form.register('email')}
      />
    </PasswordForm>
  )
}
