import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { releasePayment } from '@lineup/contract/sales/quarantine.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../../api/call.ts'
import { PasswordForm } from '../../../../api/form/password-form.tsx'
import { ReasonArea } from '../../../../ui/form/reason-area.tsx'
import { type PaymentView, showChange } from '../load-payment.ts'
import { Effect } from './effect.tsx'
import { t } from './messages/t.ts'
import { releaseEffect } from './release-effect.ts'

const input = z.pick(releasePayment.input, { reason: true, currentPassword: true })
type Release = z.input<typeof input>

/** Lets a payment out of quarantine, at the amount that was really paid. */
export function ReleaseForm({ view, onDone }: { view: PaymentView; onDone: () => void }) {
  const form = useForm<Release, unknown, Release>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reason: '', currentPassword: '' },
  })

  return (
    <PasswordForm
      form={form}
      lead={<Effect sentences={releaseEffect(view)} />}
      isWide
      action={t('release.action')}
      send={(typed) => call(releasePayment, { payment_id: view.id, ...typed }, { shownBy: () => showChange(view.id) })}
      onDone={onDone}
      onCancel={onDone}
    >
      <ReasonArea
        label={t('release.reason')}
        hint={t('release.reasonHint')}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </PasswordForm>
  )
}
