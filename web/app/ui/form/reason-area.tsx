import { maxLength } from '@lineup/contract/limits.ts'
import { enterAddsNoLine } from './enter-does-nothing.ts'
import { type ControlProps, TextArea } from './field.tsx'

/** A reason that must be given. Enter adds no line. */
export function ReasonArea(props: ControlProps<'textarea'>) {
  return <TextArea isRequired rows={2} maxLength={maxLength.reason} {...enterAddsNoLine} {...props} />
}
