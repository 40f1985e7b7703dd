import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { resetPassword } from '@lineup/contract/accounts/passwords.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { isWeakPassword } from '@lineup/contract/refusals.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { clearSession, homeOf, useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { NewLink } from './new-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Reset = Input<typeof resetPassword>

export function ResetPasswordForm(link: { token: string; username: string }) {
  const form = useForm<Reset, unknown, Reset>({
    resolver: standardSchemaResolver(resetPassword.input),
    defaultValues: { ...link, password: '', password_confirmation: '' },
  })
  const { register, handleSubmit, formState } = form
  const mark = useMarkField(form)
  const { problem, attempt } = useAttempt()
  const navigate = useNavigate()
  const { errors, isSubmitting } = formState
  useEffect(prepareToasts, [])
  const session = useSession()
  const [isDone, setIsDone] = useState(false)
  /** The browser is signed in as a person other than the link's. */
  const isOther = (username: string) => session !== null && !isSameName(session.username, username)

  const send = handleSubmit((values) =>
    attempt(
      async () => {
        await call(resetPassword, values)
        if (isOther(values.username)) return setIsDone(true)
        // The reset ended every sign-in of this person, including this one.
        clearSession()
        await navigate(href('/login'), { replace: true })
      },
      ({ message }) => mark(isWeakPassword(message) ? 'password' : undefined, message),
    ),
  )

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
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {session && isOther(link.username) && (
        <Banner tone="info">{t('reset.ofOther', { username: link.username, me: session.username })}</Banner>
      )}
      <Refusal problem={problem} />
      {problem?.key === 'Invalid' && <NewLink />}
      <TextField
        label={t('accounts.username')}
        error={errors.username?.message}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.signupUsername}
        {...register('username')}
      />
      <NewPasswordFields
        password={{ ...register('password'), error: errors.password?.message }}
        confirmation={{ ...register('password_confirmation'), error: errors.password_confirmation?.message }}
      />
      <p className="hidden text-sm text-muted noscript:block">{t('accounts.needsScript')}</p>
      <Button type="submit" isBusy={isSubmitting} className="sm:justify-self-start">
        {t('reset.submit')}
      </Button>
    </form>
  )
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
