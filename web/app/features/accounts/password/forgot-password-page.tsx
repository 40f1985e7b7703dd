import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { forgotten, signIn } from '../../../strings/accounts/guests.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { GuestPage } from '../guest-page.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { takeFocus } from '../take-focus.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** Shows the same text after every request, so that it does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  if (isSent) return <CheckMail onAgain={() => setSent(false)} />

  return (
    <GuestPage title={forgotten.title} lead={forgotten.lead}>
      <ForgotPasswordForm onDone={() => setSent(true)} />
      <p className="mt-6">
        <Link to={href('/login')} className="font-semibold text-brand underline">
          {forgotten.back}
        </Link>
      </p>
    </GuestPage>
  )
}

function CheckMail({ onAgain }: { onAgain: () => void }) {
  const { done } = forgotten
  return (
    <div ref={takeFocus}>
      <GuestPage title={done.title}>
        <p>{done.text}</p>
        <p className="mt-3 text-muted">
          {done.again}{' '}
          <button type="button" onClick={onAgain} className="font-semibold text-brand underline">
            {done.retry}
          </button>
          .
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={href('/login')}>{signIn.title}</LinkButton>
          <MailboxLink />
        </div>
      </GuestPage>
    </div>
  )
}
