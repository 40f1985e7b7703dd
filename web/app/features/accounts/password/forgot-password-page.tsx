import { useState } from 'react'
import { href, Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { placed } from '../../../ui/placed.tsx'
import { GuestPage } from '../guest-page.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { t } from '../messages/t.ts'
import { takeFocus } from '../take-focus.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** Shows the same text after every request, so that it does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  if (isSent) return <CheckMail onAgain={() => setSent(false)} />

  return (
    <GuestPage title={t('forgotten.title')} lead={t('forgotten.lead')}>
      <ForgotPasswordForm onDone={() => setSent(true)} />
      <p className="mt-6">
        <Link to={href('/login')} className="font-semibold text-brand underline">
          {t('forgotten.back')}
        </Link>
      </p>
    </GuestPage>
  )
}

function CheckMail({ onAgain }: { onAgain: () => void }) {
  return (
    <div ref={takeFocus}>
      <GuestPage title={t('forgotten.done.title')}>
        <p>{t('forgotten.done.text')}</p>
        <p className="mt-3 text-muted">
          {placed((part) =>
            t('forgotten.done.again', {
              retry: part(
                <button type="button" onClick={onAgain} className="font-semibold text-brand underline">
                  {t('forgotten.done.retry')}
                </button>,
              ),
            }),
          )}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={href('/login')}>{t('signIn.title')}</LinkButton>
          <MailboxLink />
        </div>
      </GuestPage>
    </div>
  )
}
