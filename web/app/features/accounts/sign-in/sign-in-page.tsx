import type { DemoAccount } from '@lineup/contract/page-request.ts'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { signIn, signUp } from '../../../strings/accounts/guests.ts'
import { GuestPage } from '../guest-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm, type SignInHandle } from './sign-in-form.tsx'

/** `demoAccounts` is null outside the demo. */
export function SignInPage({ demoAccounts }: { demoAccounts: DemoAccount[] | null }) {
  const form = useRef<SignInHandle>(null)
  const [search] = useSearchParams()

  return (
    <GuestPage title={signIn.title} {...(search.has('next') && { lead: signIn.goOn })}>
      <SignInForm ref={form} />
      <p className="mt-6">
        <Link to={href('/forgot-password')} className="font-semibold text-brand underline">
          {signIn.forgot}
        </Link>
      </p>
      <p className="mt-3">
        {signIn.newHere}{' '}
        <Link to={href('/signup')} className="font-semibold text-brand underline">
          {signUp.title}
        </Link>
      </p>
      {demoAccounts && (
        <div className="mt-10">
          <DemoAccounts accounts={demoAccounts} onUse={(account) => form.current?.fill(account)} />
        </div>
      )}
    </GuestPage>
  )
}
