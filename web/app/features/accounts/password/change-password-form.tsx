import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { changePassword } from '@lineup/contract/accounts/passwords.ts'
import { roles } from '@lineup/contract/limits.ts'
import { type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { change } from '../../../strings/accounts/own.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useEnterHint } from '../../../ui/form/use-enter-hint.tsx'
import { keepToken } from '../own-profile.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type PasswordChange = Input<typeof changePassword>

type ChangePasswordFormProps = {
  onDone: () => void
  beside?: ReactNode
}

/** Changes one's own password. The answer's new token replaces the session's in all tabs. */
export function ChangePasswordForm({ onDone, beside }: ChangePasswordFormProps) {
  const { register, handleSubmit, resetField, setError, setFocus, formState } = useForm<
    PasswordChange,
    unknown,
    PasswordChange
  >({
    resolver: standardSchemaResolver(changePassword.input),
    defaultValues: { currentPassword: '', newPassword: '', newPassword_confirmation: '' },
  })
  const { problem, attempt } = useAttempt()
  const session = useSession()
  const { errors, isSubmitting } = formState
  const enter = useEnterHint(change.submit)

  const send = handleSubmit(async (form) => {
    // Here, because only the new one has to be typed anew.
    if (form.newPassword === form.currentPassword)
      return setError('newPassword', { message: change.same }, { shouldFocus: true })
    const refused = await attempt(async () => {
      const { access_token } = await call(changePassword, form)
      keepToken(access_token)
      onDone()
    })
    if (!refused) return
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
        label={change.current}
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
          {change.submit}
        </Button>
        {beside}
        {enter.hint}
      </div>
    </form>
  )
}
