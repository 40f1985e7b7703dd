import { register as signUpCall } from '@lineup/contract/accounts/sign-up.ts'
import { MIN_PASSWORD } from '@lineup/contract/limits.ts'
import { isUsernameRefusal, isWeakPassword } from '@lineup/contract/refusals.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { href, Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import type { Input } from '../../../api/wire.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { placed } from '../../../ui/placed.tsx'
import { t } from '../messages/t.ts'
import { UsernameField } from '../username-field.tsx'
import { BankCountry } from './bank-country.tsx'

type SignUp = Input<typeof signUpCall>

export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { form, field, submit, ...state } = useCallForm<SignUp>(signUpCall.input, {
    username: '',
    email: '',
    password: '',
    password_confirmation: '',
  })
  const country = useWatch({ control: form.control, name: 'country' }) ?? ''
  useEffect(prepareToasts, [])

  const send = submit(
    async (values) => {
      await call(signUpCall, { ...values, country: values.country || undefined })
      onDone(values.email)
    },
    ({ message }) => fieldOf(message),
  )
  const password = field('password')

  return (
    <FormPage {...state} action={t('signUp.submit')} onSubmit={send} isSlowToSend verb="send">
      <UsernameField label={t('accounts.username')} hint={t('signUp.usernameHint')} {...field('username')} />
      <EmailField label={t('accounts.email')} hint={t('signUp.emailHint')} {...field('email')} />
      <BankCountry chosen={country} onChoose={(name) => form.setValue('country', name)} />
      <PasswordField
        label={t('accounts.password')}
        hint={password.error === undefined ? t('accounts.passwordHint', { least: MIN_PASSWORD }) : undefined}
        isRequired
        autoComplete="new-password"
        {...password}
      />
      <PasswordField
        label={t('signUp.confirm')}
        isRequired
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
      <Checkbox
        label={placed((part) =>
          t('signUp.agree', {
            terms: part(
              <Link to={href('/terms-and-conditions')} target="_blank" className="text-brand underline">
                {tCommon('site.terms')}
                <span className="sr-only"> {t('signUp.newTab')}</span>
              </Link>,
            ),
          }),
        )}
        {...field('is_agree')}
      />
    </FormPage>
  )
}

function fieldOf(message: string) {
  if (isWeakPassword(message)) return 'password'
  return isUsernameRefusal(message) ? 'username' : undefined
}
