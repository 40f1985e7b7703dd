import { blank } from '@lineup/contract/joined.ts'
import type { DemoAccount } from '@lineup/contract/page-request.ts'
import { useRef } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { GuestPage } from '../guest-page.tsx'
import { t } from '../messages/t.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm, type SignInHandle } from './sign-in-form.tsx'

/** `demoAccounts` is null outside the demo. */
export function SignInPage({ demoAccounts }: { demoAccounts: DemoAccount[] | null }) {
  const form = useRef<SignInHandle>(null)
  const [search] = useSearchParams()

  return (
    <GuestPage title={t('signIn.title')} {...(search.has('next') && { lead: t('signIn.goOn') })}>
      <SignInForm ref={form} />
      <p className="mt-6">
        <Link to={href('/forgot-password')} className="font-semibold text-brand underline">
          {t('signIn.forgot')}
        </Link>
      </p>
      <p className="mt-3">
        {t('signIn.newHere')}
        {blank()}
        <Link to={href('/signup')} className="font-semibold text-brand underline">
          {t('signUp.title')}
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
