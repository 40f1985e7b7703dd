import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { forgotPassword } from '@lineup/contract/accounts/passwords.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import type { Input } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'

type LinkRequest = Input<typeof forgotPassword>

/** Requests a mail with a reset link. The answer does not reveal whether the name exists. */
export function ForgotPasswordForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<LinkRequest, unknown, LinkRequest>({
    resolver: standardSchemaResolver(forgotPassword.input),
    defaultValues: { username: '' },
  })
  const { problem, attempt } = useAttempt()
  const { errors, isSubmitting } = formState
  useEffect(prepareToasts, [])

  const send = handleSubmit((form) =>
    attempt(async () => {
      await call(forgotPassword, form)
      onDone()
    }),
  )

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <Refusal problem={problem} />
      <TextField
        label={t('forgotten.name')}
        error={errors.username?.message}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.signupUsername}
        {...register('username')}
      />
      <p className="hidden text-sm text-muted noscript:block">{t('accounts.needsScript')}</p>
      <Button type="submit" isBusy={isSubmitting} className="sm:justify-self-start">
        {t('forgotten.submit')}
      </Button>
    </form>
  )
}
