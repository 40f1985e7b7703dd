import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { maxLength } from '@lineup/contract/limits.ts'
import { rearmDownload } from '@lineup/contract/sales.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { askForRow } from '../../api/change-row.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { payouts as words } from '../../strings/payouts.ts'
import { TextArea } from '../../ui/field.tsx'
import { plural } from '../../ui/format.ts'
import { PaymentForm } from './payment-form.tsx'
import { type Payment, paymentsKey } from './payments-page.ts'
import { usedUpOf } from './used-up-downloads.tsx'

const { lead, counted, reason: reasonLabel, reasonHint, action } = words.giveBack
const input = z.pick(rearmDownload.input, { reason: true })
type Reason = z.input<typeof input>

/** Asks why, then gives the downloads of a payment that are used up back to its buyer. */
export function GiveBackForm({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<Reason, unknown, Reason>({
    resolver: standardSchemaResolver(input),
    defaultValues: { reason: '' },
  })
  const { problem, attempt } = useAttempt()
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ reason }) => {
    if (!(await attempt(() => giveBack(payment, reason)))) onDone()
  })

  return (
    <PaymentForm
      lead={lead(plural(usedUpOf(payment).length, counted), payment.title)}
      problem={problem}
      action={action}
      isBusy={isSubmitting}
      onSubmit={send}
      onCancel={onDone}
    >
      <TextArea
        label={reasonLabel}
        hint={reasonHint}
        error={errors.reason?.message}
        isRequired
        rows={3}
        maxLength={maxLength.reason}
        {...register('reason')}
      />
    </PaymentForm>
  )
}

/** One by one: what is given back when another one is refused stays given back, and is shown so. */
async function giveBack(payment: Payment, reason: string): Promise<void> {
  let { downloads } = payment
  for (const { id } of usedUpOf(payment)) {
    await askForRow({
      table: paymentsKey,
      row: payment,
      send: async () => {
        const { download } = await call(rearmDownload, { download_id: id, reason })
        downloads = downloads.map((one) => (one.id === id ? download : one))
        return { downloads }
      },
    })
  }
}
