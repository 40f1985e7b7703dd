import { maxLength } from '@lineup/contract/limits.ts'
import { type ControlProps, TextField } from '../../ui/form/field.tsx'

/** Required. Phones must not write it with a capital letter or correct it. */
export function UsernameField(props: ControlProps<'input'>) {
  return (
    <TextField
      isRequired
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength.signupUsername}
      {...props}
    />
  )
}
