import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { signIn, signUp } from '../../../strings/accounts/guests.ts'
import { site } from '../../../strings/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { GuestPage } from '../guest-page.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { takeFocus } from '../take-focus.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** `earnings`: what a photographer keeps. */
export function SignUpPage({ earnings }: { earnings: ReactNode }) {
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) return <CheckMail email={email} />

  return (
    <GuestPage title={signUp.title} lead={signUp.lead}>
      <div className="mb-6 min-h-20 border-l-2 border-brand pl-4 text-sm">
        {earnings}
        <Link to={`${href('/works')}?for=photographers`} className="font-semibold text-brand underline">
          {site.works}
        </Link>
      </div>
      <SignUpForm onDone={setEmail} />
      <p className="mt-6">
        {signUp.haveOne}{' '}
        <Link to={href('/login')} className="font-semibold text-brand underline">
          {signIn.title}
        </Link>
      </p>
    </GuestPage>
  )
}

function CheckMail({ email }: { email: string }) {
  return (
    <div ref={takeFocus}>
      <GuestPage title={signUp.done.title}>
        <p>
          {signUp.done.sentTo} <strong className="wrap-anywhere">{email}</strong>. {signUp.done.text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={href('/login')}>{signIn.title}</LinkButton>
          <MailboxLink />
        </div>
      </GuestPage>
    </div>
  )
}
