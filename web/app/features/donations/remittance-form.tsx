import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { remitDonations } from '@lineup/contract/donations/calls.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DialogForm } from '../../api/form/dialog-form.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { queries } from '../../api/queries.tsx'
import { useSession } from '../../api/session.ts'
import { donations } from '../../strings/money/donations.ts'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { donationsKey } from './remittances-page.ts'

const words = donations.fields
const input = z.pick(remitDonations.input, { reference: true, receipt: true, currentPassword: true })
export type RemittanceNote = z.input<typeof input>

type RemittanceFormProps = {
  lead: ReactNode
  action: string
  begun?: { reference: string; receipt: string | null }
  send: (note: RemittanceNote) => Promise<unknown>
  onDone: () => void
}

/** Notes or corrects a payment to the charity. It is about money, so it asks for the password. */
export function RemittanceForm({ lead, action, begun, send, onDone }: RemittanceFormProps) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<RemittanceNote, unknown, RemittanceNote>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reference: begun?.reference ?? '', receipt: begun?.receipt ?? '', currentPassword: '' },
  })
  const { problem, attempt } = useAttempt()
  const session = useSession()
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (note) => {
    const refused = await attempt(async () => void (await send(note)))
    // After a refusal too: what it is about may have changed.
    await queries.invalidateQueries({ queryKey: donationsKey })
    if (!refused) return onDone()
    resetField('currentPassword')
    setFocus('currentPassword')
  })

  return (
    <DialogForm lead={lead} problem={problem} action={action} isBusy={isSubmitting} onSubmit={submit} onCancel={onDone}>
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        error={errors.reference?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.reference}
        {...register('reference')}
      />
      <TextField
        label={words.receipt}
        hint={words.receiptHint}
        error={errors.receipt?.message}
        autoComplete="off"
        maxLength={maxLength.receipt}
        {...register('receipt')}
      />
      {/* Password managers look for a user name beside the password, and must not take the receipt for it. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={words.password}
        error={errors.currentPassword?.message}
        isRequired
        autoComplete="current-password"
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
