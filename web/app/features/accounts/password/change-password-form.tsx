import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { changePassword } from '@lineup/contract/accounts/passwords.ts'
import { roles } from '@lineup/contract/limits.ts'
import { isWeakPassword } from '@lineup/contract/refusals.ts'
import { type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useEnterHint } from '../../../ui/form/use-enter-hint.tsx'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { t } from '../messages/t.ts'
import { keepToken } from '../own-profile.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type PasswordChange = Input<typeof changePassword>

type ChangePasswordFormProps = {
  onDone: () => void
  beside?: ReactNode
}

/** Changes one's own password. The answer's new token replaces the session's in all tabs. */
export function ChangePasswordForm({ onDone, beside }: ChangePasswordFormProps) {
  const form = useForm<PasswordChange, unknown, PasswordChange>({
    resolver: standardSchemaResolver(changePassword.input),
    defaultValues: { currentPassword: '', newPassword: '', newPassword_confirmation: '' },
  })
  const { register, handleSubmit, resetField, setError, setFocus, formState } = form
  const mark = useMarkField(form)
  const { problem, attempt } = useAttempt()
  const session = useSession()
  const { errors, isSubmitting } = formState
  const enter = useEnterHint(t('change.submit'))

  const send = handleSubmit(async (values) => {
    // Here, because only the new one has to be typed anew.
    if (values.newPassword === values.currentPassword)
      return setError('newPassword', { message: t('change.same') }, { shouldFocus: true })
    const refused = await attempt(
      async () => {
        const { access_token } = await call(changePassword, values)
        keepToken(access_token)
        onDone()
      },
      ({ message }) => mark(isWeakPassword(message) ? 'newPassword' : undefined, message),
    )
    if (!refused || isWeakPassword(refused.message)) return
    resetField('currentPassword')
    setFocus('currentPassword')
  })

  return (
    <form
      method="post"
      noValidate
      {...(session?.role === roles.admin && enter.form)}
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <Refusal problem={problem} />
      {/* Password managers store the new password under this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={t('change.current')}
        error={errors.currentPassword?.message}
        isRequired
        autoComplete="current-password"
        {...register('currentPassword')}
      />
      <NewPasswordFields
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        confirmation={{ ...register('newPassword_confirmation'), error: errors.newPassword_confirmation?.message }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {t('change.submit')}
        </Button>
        {beside}
        {enter.hint}
      </div>
    </form>
  )
}
