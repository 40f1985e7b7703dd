import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { deleteUser } from '@lineup/contract/accounts/closing.ts'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { closing } from '../../../strings/closing.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { ClosingFormProps } from './block-form.tsx'

const words = closing.admin
type Deletion = Input<typeof deleteUser>

/** Marks an account for deletion. Requires the admin's own password. */
export function DeleteUserForm({ userId, onCancel, onDone }: ClosingFormProps) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Deletion, unknown, Deletion>({
    resolver: standardSchemaResolver(deleteUser.input),
    defaultValues: { id: userId, currentPassword: '' },
  })
  const { problem, attempt } = useAttempt()
  const session = useSession()

  const send = handleSubmit(async (form) => {
    if (!(await attempt(async () => void (await call(deleteUser, form))))) return onDone()
    resetField('currentPassword')
    setFocus('currentPassword')
  })

  return (
    <DialogForm
      lead={words.removeLead}
      problem={problem}
      action={words.remove}
      tone="danger"
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onCancel={onCancel}
    >
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={words.password}
        error={formState.errors.currentPassword?.message}
        isRequired
        autoComplete="current-password"
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
