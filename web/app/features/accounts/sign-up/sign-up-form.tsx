import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { register as signUpCall } from '@lineup/contract/accounts/sign-up.ts'
import { MIN_PASSWORD, maxLength } from '@lineup/contract/limits.ts'
import { isUsernameRefusal, isWeakPassword } from '@lineup/contract/refusals.ts'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { href, Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import type { Input } from '../../../api/wire.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { BankCountry } from './bank-country.tsx'

type SignUp = Input<typeof signUpCall>

export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm<SignUp, unknown, SignUp>({
    resolver: standardSchemaResolver(signUpCall.input),
    defaultValues: { username: '', email: '', password: '', password_confirmation: '' },
  })
  const { register, handleSubmit, control, setValue } = form
  const country = useWatch({ control, name: 'country' }) ?? ''
  const { errors, isSubmitting } = form.formState
  const { problem, attempt } = useAttempt()
  const mark = useMarkField(form)
  useEffect(prepareToasts, [])

  const send = handleSubmit(async (values) => {
    await attempt(
      async () => {
        await call(signUpCall, { ...values, country: values.country || undefined })
        onDone(values.email)
      },
      ({ message }) => mark(fieldOf(message), message),
    )
  })

  // No submit button, so Enter in a field submits nothing.
  return (
    <form method="post" noValidate className="grid gap-5">
      <Refusal problem={problem} />
      <TextField
        label={t('accounts.username')}
        hint={t('signUp.usernameHint')}
        error={errors.username?.message}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.signupUsername}
        {...register('username')}
      />
      <EmailField
        label={t('accounts.email')}
        hint={t('signUp.emailHint')}
        error={errors.email?.message}
        {...register('email')}
      />
      <BankCountry chosen={country} onChoose={(name) => setValue('country', name)} />
      <PasswordField
        label={t('accounts.password')}
        hint={errors.password ? undefined : t('accounts.passwordHint', { least: MIN_PASSWORD })}
        error={errors.password?.message}
        isRequired
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={t('signUp.confirm')}
        error={errors.password_confirmation?.message}
        isRequired
        autoComplete="new-password"
        {...register('password_confirmation')}
      />
      <Checkbox
        label={
          <>
            {t('signUp.agree')}{' '}
            <Link to={href('/terms-and-conditions')} target="_blank" className="text-brand underline">
              {tCommon('site.terms')}
              <span className="sr-only"> {t('signUp.newTab')}</span>
            </Link>
          </>
        }
        error={errors.is_agree?.message}
        {...register('is_agree')}
      />
      <p className="hidden text-sm text-muted noscript:block">{t('accounts.needsScript')}</p>
      <Button isBusy={isSubmitting} onClick={(event) => void send(event)} className="sm:justify-self-start">
        {t('signUp.submit')}
      </Button>
    </form>
  )
}

function fieldOf(message: string) {
  if (isWeakPassword(message)) return 'password'
  return isUsernameRefusal(message) ? 'username' : undefined
}
