import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { undoBankPayment } from '@lineup/contract/payouts/by-bank.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import { type BankPayment, readByBankAgain } from './by-bank.ts'
import { t } from './messages/t.ts'

const input = z.pick(undoBankPayment.input, { currentPassword: true })
type Undo = z.input<typeof input>

export function UndoForm({ payment, onDone }: { payment: BankPayment; onDone: () => void }) {
  const form = useForm<Undo, unknown, Undo>({
    resolver: standardSchemaResolver(input),
    defaultValues: { currentPassword: '' },
  })

  const send = async ({ currentPassword }: Undo) => {
    await call(undoBankPayment, { bank_payment_id: payment.id, currentPassword })
  }
  const done = async () => {
    onDone()
    await readByBankAgain()
  }

  return (
    <PasswordForm
      form={form}
      lead={
        <p>
          {t('undoLead', {
            money: formatMoney(payment.amount, payment.currency),
            username: payment.user.username,
          })}
        </p>
      }
      action={t('undo')}
      tone="danger"
      send={send}
      onDone={done}
      onCancel={onDone}
    />
  )
}
