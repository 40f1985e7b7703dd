import { MIN_PASSWORD } from '@lineup/contract/limits.ts'
import { isWeakPassword } from '@lineup/contract/refusals.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ApiProblem } from '../../../api/api-problem.ts'
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

/** The field that a refusal is about, if it is about a password that is too easy to guess. */
export const weakPasswordIn =
  <Name extends string>(field: Name) =>
  ({ message }: ApiProblem): Name | undefined =>
    isWeakPassword(message) ? field : undefined
