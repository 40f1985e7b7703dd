import { maxLength } from '@lineup/contract/limits.ts'
import { type ControlProps, TextField } from './field.tsx'

/** Required. On phones with the keys for an address. */
export function EmailField(props: Omit<ControlProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <TextField isRequired type="email" inputMode="email" autoComplete="email" maxLength={maxLength.email} {...props} />
  )
}
