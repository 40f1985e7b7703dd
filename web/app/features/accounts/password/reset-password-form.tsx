import { resetPassword } from '@lineup/contract/accounts/passwords.ts'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { clearSession, homeOf, useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { UsernameField } from '../username-field.tsx'
import { NewLink } from './new-link.tsx'
import { NewPasswordFields, weakPasswordIn } from './new-password-fields.tsx'

type Reset = Input<typeof resetPassword>

export function ResetPasswordForm(link: { token: string; username: string }) {
  const { field, submit, ...state } = useCallForm<Reset>(resetPassword.input, {
    ...link,
    password: '',
    password_confirmation: '',
  })
  const navigate = useNavigate()
  useEffect(prepareToasts, [])
  const session = useSession()
  const [isDone, setIsDone] = useState(false)
  /** The browser is signed in as a person other than the link's. */
  const isOther = (username: string) => session !== null && !isSameName(session.username, username)

  const send = submit(async (values) => {
    await call(resetPassword, values)
    if (isOther(values.username)) return setIsDone(true)
    // The reset ended every sign-in of this person, including this one.
    clearSession()
    await navigate(href('/login'), { replace: true })
  }, weakPasswordIn('password'))

  if (isDone && session) {
    return (
      <div className="grid gap-5">
        <Banner tone="info">{t('reset.doneForOther', { username: link.username, me: session.username })}</Banner>
        <LinkButton to={homeOf(session.role)} className="sm:justify-self-start">
          {tCommon('site.myArea')}
        </LinkButton>
      </div>
    )
  }
  return (
    <FormPage {...state} action={t('reset.submit')} onSubmit={send}>
      {session && isOther(link.username) && (
        <Banner tone="info">{t('reset.ofOther', { username: link.username, me: session.username })}</Banner>
      )}
      {state.problem?.key === 'Invalid' && <NewLink />}
      <UsernameField label={t('accounts.username')} {...field('username')} />
      <NewPasswordFields password={field('password')} confirmation={field('password_confirmation')} />
    </FormPage>
  )
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
