import { MIN_PASSWORD } from '@lineup/contract/limits.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { t } from '../messages/t.ts'

type RegisteredField = UseFormRegisterReturn & { error: string | undefined }

type NewPasswordFieldsProps = {
  password: RegisteredField
  confirmation: RegisteredField
  /** For another person: the browser should neither suggest nor save the password. */
  isOfOther?: boolean
}

export function NewPasswordFields({ password, confirmation, isOfOther = false }: NewPasswordFieldsProps) {
  const autoComplete = isOfOther ? 'off' : 'new-password'
  return (
    <>
      <PasswordField
        label={t('reset.newPassword')}
        hint={password.error === undefined ? t('accounts.passwordHint', { least: MIN_PASSWORD }) : undefined}
        isRequired
        autoComplete={autoComplete}
        {...password}
      />
      <PasswordField label={t('reset.confirm')} isRequired autoComplete={autoComplete} {...confirmation} />
    </>
  )
}
