import { blank } from '@lineup/contract/joined.ts'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { t as tCommon } from '../../../messages/t.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { placed } from '../../../ui/placed.tsx'
import { GuestPage } from '../guest-page.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { t } from '../messages/t.ts'
import { takeFocus } from '../take-focus.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** `earnings`: what a photographer keeps. */
export function SignUpPage({ earnings }: { earnings: ReactNode }) {
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) return <CheckMail email={email} />

  return (
    <GuestPage title={t('signUp.title')} lead={t('signUp.lead')}>
      <div className="mb-6 min-h-20 border-s-2 border-brand ps-4 text-sm">
        {earnings}
        <Link to={`${href('/works')}?for=photographers`} className="font-semibold text-brand underline">
          {tCommon('site.works')}
        </Link>
      </div>
      <SignUpForm onDone={setEmail} />
      <p className="mt-6">
        {t('signUp.haveOne')}
        {blank()}
        <Link to={href('/login')} className="font-semibold text-brand underline">
          {t('signIn.title')}
        </Link>
      </p>
    </GuestPage>
  )
}

function CheckMail({ email }: { email: string }) {
  return (
    <div ref={takeFocus}>
      <GuestPage title={t('signUp.done.title')}>
        <p>
          {placed((part) =>
            t('signUp.done.sentTo', { email: part(<strong className="wrap-anywhere">{email}</strong>) }),
          )}
          {blank()}
          {t('signUp.done.text')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={href('/login')}>{t('signIn.title')}</LinkButton>
          <MailboxLink />
        </div>
      </GuestPage>
    </div>
  )
}
