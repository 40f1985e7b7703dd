import { changeUserPassword } from '@lineup/contract/accounts/passwords.ts'
import { href, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { FormPage } from '../../../api/form/form-page.tsx'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import type { Input } from '../../../api/wire.ts'
import { useListed } from '../../../ui/page/listed.ts'
import { t } from '../messages/t.ts'
import { NewPasswordFields, weakPasswordIn } from './new-password-fields.tsx'

type PasswordChange = Input<typeof changeUserPassword>

export function ChangeUserPasswordForm({ userId }: { userId: number }) {
  const { field, submit, ...state } = useCallForm<PasswordChange>(changeUserPassword.input, {
    id: userId,
    newPassword: '',
    newPassword_confirmation: '',
  })
  const navigate = useNavigate()
  const { to: list } = useListed(href('/admin/users'))

  const send = submit(async (values) => {
    await call(changeUserPassword, values)
    await navigate(list)
  }, weakPasswordIn('newPassword'))

  return (
    <FormPage {...state} action={t('change.submit')} onSubmit={send} isSlowToSend>
      <NewPasswordFields password={field('newPassword')} confirmation={field('newPassword_confirmation')} isOfOther />
    </FormPage>
  )
}
