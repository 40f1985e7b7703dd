import { correctEmail } from '@lineup/contract/sales/orders.ts'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useEmailForm } from '../../../api/form/use-email-form.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { t } from '../messages/t.ts'

type EmailFormProps = { sessionId: string; onDone: () => void; onChanged: () => Promise<unknown> }

/** Corrects the address for the receipt. */
export function EmailForm({ sessionId, onDone, onChanged }: EmailFormProps) {
  const { problem, isBusy, form, field } = useEmailForm({
    schema: correctEmail.input.shape.email,
    async send(email) {
      try {
        await call(correctEmail, { session_id: sessionId, email })
      } finally {
        // It may have been corrected in another window; then the page shows that.
        await onChanged()
      }
    },
    onSent: onDone,
  })

  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{t('paid.email.lead')}</p>
      <Refusal problem={problem} />
      <EmailField label={t('paid.email.label')} {...field} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onDone}>
          {t('paid.email.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('paid.email.action')}
        </Button>
      </div>
    </form>
  )
}
