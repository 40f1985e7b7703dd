import { changePassword } from '@lineup/contract/accounts/passwords.ts'
import { roles } from '@lineup/contract/limits.ts'
import { isWeakPassword } from '@lineup/contract/refusals.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { t } from '../messages/t.ts'
import { keepToken } from '../own-profile.ts'
import { NewPasswordFields, weakPasswordIn } from './new-password-fields.tsx'

type PasswordChange = Input<typeof changePassword>

type ChangePasswordFormProps = {
  onDone: () => void
  beside?: ReactNode
}

/** Changes one's own password. The answer's new token replaces the session's in all tabs. */
export function ChangePasswordForm({ onDone, beside }: ChangePasswordFormProps) {
  const { form, field, submit, ...state } = useCallForm<PasswordChange>(changePassword.input, {
    currentPassword: '',
    newPassword: '',
    newPassword_confirmation: '',
  })
  const session = useSession()

  async function change(values: PasswordChange) {
    // Here, because only the new one has to be typed anew.
    if (values.newPassword === values.currentPassword)
      return form.setError('newPassword', { message: t('change.same') }, { shouldFocus: true })
    const { access_token } = await call(changePassword, values)
    keepToken(access_token)
    onDone()
  }
  const send = submit(change, weakPasswordIn('newPassword'), ({ message }) => {
    if (isWeakPassword(message)) return
    form.resetField('currentPassword')
    form.setFocus('currentPassword')
  })

  return (
    <FormPage
      {...state}
      action={t('change.submit')}
      onSubmit={send}
      isSlowToSend={session?.role === roles.admin}
      beside={beside}
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={t('change.current')}
        isRequired
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordFields password={field('newPassword')} confirmation={field('newPassword_confirmation')} />
    </FormPage>
  )
}
