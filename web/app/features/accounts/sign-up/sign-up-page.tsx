import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { signIn, signUp } from '../../../strings/accounts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { takeFocus } from '../take-focus.ts'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) return <CheckMail email={email} />

  return (
    <Page title={signUp.title} lead={signUp.lead} width="form">
      <SignUpForm onDone={setEmail} />
      <p className="mt-6">
        {signUp.haveOne}{' '}
        <Link to={href('/login')} className="font-semibold text-brand underline">
          {signIn.title}
        </Link>
      </p>
    </Page>
  )
}

function CheckMail({ email }: { email: string }) {
  return (
    <div ref={takeFocus}>
      <Page title={signUp.done.title} width="form">
        <p>
          {signUp.done.sentTo} <strong className="wrap-anywhere">{email}</strong>. {signUp.done.text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={href('/login')}>{signIn.title}</LinkButton>
          <MailboxLink />
        </div>
      </Page>
    </div>
  )
}
