import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { deleteAccount } from '@lineup/contract/accounts/closing.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { useSession } from '../../../api/session.ts'
import type { Input } from '../../../api/wire.ts'
import { closing } from '../../../strings/closing.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'

type PasswordFormProps = {
  lead: string
  action: string
  send: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
  onDone?: () => Promise<void>
}
type Password = Input<typeof deleteAccount>

/** The form of a dialog that ends something after the password was given. A refused password is typed anew. */
export function PasswordForm({ lead, action, send, onCancel, onDone }: PasswordFormProps) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Password, unknown, Password>({
    resolver: standardSchemaResolver(deleteAccount.input),
    defaultValues: { currentPassword: '' },
  })
  const { problem, attempt } = useAttempt()
  const session = useSession()

  const submit = handleSubmit(async ({ currentPassword }) => {
    if (!(await attempt(async () => void (await send(currentPassword))))) return onDone?.()
    resetField('currentPassword')
    setFocus('currentPassword')
  })

  return (
    <DialogForm
      lead={lead}
      problem={problem}
      action={action}
      tone="danger"
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={closing.own.password}
        error={formState.errors.currentPassword?.message}
        isRequired
        autoComplete="current-password"
        {...register('currentPassword')}
      />
    </DialogForm>
  )
}
