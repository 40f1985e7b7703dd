import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { t as tCommon } from '../../messages/t.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useSession } from '../session.ts'
import { DialogForm } from './dialog-form.tsx'
import { useAttempt } from './use-attempt.ts'

type PasswordFormProps<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>
  lead: ReactNode
  choice?: ReactNode
  isWide?: boolean
  action: string
  tone?: 'primary' | 'danger'
  /** What one must know before is still being read. */
  isReading?: boolean
  send: (values: T) => Promise<unknown>
  onDone?: () => unknown
  onCancel: () => void
  children?: ReactNode
}

/** A dialog about what cannot be undone: its own fields, and the password, which is typed anew after a refusal. */
export function PasswordForm<T extends FieldValues & { currentPassword: string }>(props: PasswordFormProps<T>) {
  const { form, lead, choice, isWide = false, action, tone = 'primary', isReading = false } = props
  const { send, onDone, onCancel, children } = props
  const name = 'currentPassword' as Path<T>
  const { problem, attempt } = useAttempt()
  const session = useSession()

  const submit = form.handleSubmit(async (values) => {
    if (!(await attempt(async () => void (await send(values))))) return void (await onDone?.())
    form.resetField(name)
    form.setFocus(name)
  })

  return (
    <DialogForm
      lead={lead}
      choice={choice}
      isWide={isWide}
      problem={problem}
      action={action}
      tone={tone}
      isBusy={isReading || form.formState.isSubmitting}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {children}
      {/* Password managers look for a user name beside the password, and must not take another field for it. */}
      <input type="text" hidden readOnly autoComplete="username" value={session?.username ?? ''} />
      <PasswordField
        label={tCommon('password.current')}
        error={form.getFieldState(name, form.formState).error?.message}
        isRequired
        autoComplete="current-password"
        {...form.register(name)}
      />
    </DialogForm>
  )
}
