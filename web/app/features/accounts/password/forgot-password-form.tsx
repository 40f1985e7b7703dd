import { forgotPassword } from '@lineup/contract/accounts/passwords.ts'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import type { Input } from '../../../api/wire.ts'
import { prepareToasts } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { UsernameField } from '../username-field.tsx'

/** Requests a mail with a reset link. The answer does not reveal whether the name exists. */
export function ForgotPasswordForm({ onDone }: { onDone: () => void }) {
  const { field, submit, ...state } = useCallForm<Input<typeof forgotPassword>>(forgotPassword.input, { username: '' })
  useEffect(prepareToasts, [])

  const send = submit(async (asked) => {
    await call(forgotPassword, asked)
    onDone()
  })
  return (
    <FormPage {...state} action={t('forgotten.submit')} onSubmit={send}>
      <UsernameField label={t('forgotten.name')} {...field('username')} />
    </FormPage>
  )
}
