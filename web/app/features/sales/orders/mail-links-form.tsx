import { mailOrderLinks } from '@lineup/contract/sales/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useEmailForm } from '../../../api/form/use-email-form.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { t } from '../messages/t.ts'

/** Mails the links of all orders of an address to it. The answer does not tell whether there are any. */
export function MailLinksForm() {
  const [sent, setSent] = useState<string | null>(null)
  const { problem, isBusy, form, field } = useEmailForm({
    schema: mailOrderLinks.input.shape.email,
    send: async (email) => void (await call(mailOrderLinks, { email }, { isQuiet: true })),
    onSent: setSent,
  })
  const told = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared.
  useEffect(() => told.current?.focus({ preventScroll: true }), [sent])

  return (
    <section aria-labelledby="elsewhere" className="mt-10 max-w-text">
      <h2 id="elsewhere" className="text-lg">
        {t('orders.elsewhere.title')}
      </h2>
      {sent === null ? (
        <form {...form} className="mt-1 grid gap-4">
          <p className="text-muted">{t('orders.elsewhere.lead')}</p>
          <Refusal problem={problem} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <EmailField label={t('orders.elsewhere.email')} {...field} />
            </div>
            <Button type="submit" isBusy={isBusy}>
              {t('orders.elsewhere.send')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p ref={told} tabIndex={-1} className="mt-1 text-muted wrap-anywhere">
            {t('orders.elsewhere.sent', { email: sent })}
          </p>
          <TextButton onClick={() => setSent(null)}>{t('orders.elsewhere.again')}</TextButton>
        </>
      )}
    </section>
  )
}
