import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { formatMoney } from '@lineup/contract/format.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { settlePayout } from '@lineup/contract/payouts/calls.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { DialogForm } from '../../api/form/dialog-form.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { useSession } from '../../api/session.ts'
import { askForRow } from '../../api/table/change-row.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { type Payment, type Payout, paymentsKey } from './payments-page.ts'

const { lead, reference, referenceHint, password, action } = words.byHand
const input = z.pick(settlePayout.input, { reference: true, currentPassword: true })
type Settlement = z.input<typeof input>

type PaidByHandFormProps = { payment: Payment; payout: Payout; onDone: () => void }

/** Records a payout that was paid outside the provider. It cannot be undone, so it requires the password. */
export function PaidByHandForm({ payment, payout, onDone }: PaidByHandFormProps) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Settlement, unknown, Settlement>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reference: '', currentPassword: '' },
  })
  const { problem, attempt } = useAttempt()
  const session = useSession()
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (form) => {
    const settle = async () => ({ payout: (await call(settlePayout, { payout_id: payout.id, ...form })).payout })
    const refused = await attempt(() => askForRow({ table: paymentsKey, row: payment, send: settle }))
    if (!refused) return onDone()
    resetField('currentPassword')
    setFocus('currentPassword')
  })

  return (
    <DialogForm
      lead={lead(formatMoney(payout.comission, payout.currency), payout.user.username, payout.title)}
      problem={problem}
      action={action}
      isBusy={isSubmitting}
      onSubmit={send}
      onCancel={onDone}
    >
      <TextField
        label={reference}
        hint={referenceHint}
        error={errors.reference?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.reference}
        {...register('reference')}
      />
      {/* Password managers look for a user name beside the password, and must not take the reference for it. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={password}
        error={errors.currentPassword?.message}
        isRequired
        autoComplete="current-password"
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
