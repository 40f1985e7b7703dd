import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { deleteAccount } from '@lineup/contract/accounts/closing.ts'
import { useForm } from 'react-hook-form'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import type { Input } from '../../../api/wire.ts'

type ClosingFormProps = {
  lead: string
  action: string
  send: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
  onDone?: () => Promise<void>
}
type Password = Input<typeof deleteAccount>

/** Ends an account after the password was given. */
export function ClosingForm({ send, ...props }: ClosingFormProps) {
  const form = useForm<Password, unknown, Password>({
    resolver: standardSchemaResolver(deleteAccount.input),
    defaultValues: { currentPassword: '' },
  })
  return <PasswordForm form={form} tone="danger" send={({ currentPassword }) => send(currentPassword)} {...props} />
}
