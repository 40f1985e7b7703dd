import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { changeUserPassword } from '@lineup/contract/accounts/passwords.ts'
import { isWeakPassword } from '@lineup/contract/refusals.ts'
import { useForm } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import type { Input } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { useEnterHint } from '../../../ui/form/use-enter-hint.tsx'
import { useMarkField } from '../../../ui/form/use-mark-field.ts'
import { useListed } from '../../../ui/page/listed.ts'
import { t } from '../messages/t.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type PasswordChange = Input<typeof changeUserPassword>

export function ChangeUserPasswordForm({ userId }: { userId: number }) {
  const form = useForm<PasswordChange, unknown, PasswordChange>({
    resolver: standardSchemaResolver(changeUserPassword.input),
    defaultValues: { id: userId, newPassword: '', newPassword_confirmation: '' },
  })
  const { register, handleSubmit, formState } = form
  const mark = useMarkField(form)
  const { problem, attempt } = useAttempt()
  const navigate = useNavigate()
  const { to: list } = useListed(href('/admin/users'))
  const { errors, isSubmitting } = formState
  const enter = useEnterHint(t('change.submit'))

  const send = handleSubmit((values) =>
    attempt(
      async () => {
        await call(changeUserPassword, values)
        await navigate(list)
      },
      ({ message }) => mark(isWeakPassword(message) ? 'newPassword' : undefined, message),
    ),
  )

  return (
    <form method="post" noValidate {...enter.form} onSubmit={(event) => void send(event)} className="grid gap-5">
      <Refusal problem={problem} />
      <NewPasswordFields
        password={{ ...register('newPassword'), error: errors.newPassword?.message }}
        confirmation={{ ...register('newPassword_confirmation'), error: errors.newPassword_confirmation?.message }}
        isOfOther
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" isBusy={isSubmitting} className="max-sm:w-full">
          {t('change.submit')}
        </Button>
        {enter.hint}
      </div>
    </form>
  )
}
