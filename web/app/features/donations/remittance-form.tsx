import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { remitDonations } from '@lineup/contract/donations/calls.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { PasswordForm } from '../../api/form/password-form.tsx'
import { queries } from '../../api/queries.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { t } from './messages/t.ts'
import { donationsKey } from './remittances-page.ts'

const input = z.pick(remitDonations.input, { reference: true, receipt: true, currentPassword: true })
export type RemittanceNote = z.input<typeof input>

type RemittanceFormProps = {
  lead: ReactNode
  action: string
  begun?: { reference: string; receipt: string | null }
  send: (note: RemittanceNote) => Promise<unknown>
  onDone: () => void
}

/** Notes or corrects a payment to the charity. */
export function RemittanceForm({ lead, action, begun, send, onDone }: RemittanceFormProps) {
  const form = useForm<RemittanceNote, unknown, RemittanceNote>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reference: begun?.reference ?? '', receipt: begun?.receipt ?? '', currentPassword: '' },
  })
  const { errors } = form.formState

  async function note(typed: RemittanceNote) {
    try {
      await send(typed)
    } finally {
      // After a refusal too: what it is about may have changed.
      await queries.invalidateQueries({ queryKey: donationsKey })
    }
  }

  return (
    <PasswordForm form={form} lead={lead} action={action} send={note} onDone={onDone} onCancel={onDone}>
      <TextField
        label={t('donations.fields.reference')}
        hint={t('donations.fields.referenceHint')}
        error={errors.reference?.message}
        isRequired
        autoComplete="off"
        maxLength={maxLength.reference}
        {...form.register('reference')}
      />
      <TextField
        label={t('donations.fields.receipt')}
        hint={t('donations.fields.receiptHint')}
        error={errors.receipt?.message}
        autoComplete="off"
        maxLength={maxLength.receipt}
        {...form.register('receipt')}
      />
    </PasswordForm>
  )
}
