import { blank } from '@lineup/contract/joined.ts'
import { maxLength } from '@lineup/contract/limits.ts'
import { t } from '../messages/t.ts'
import { enterAddsNoLine } from './enter-does-nothing.ts'
import { type ControlProps, TextArea } from './field.tsx'

/** The text area of every dialog that has one: a reason. Enter adds no line, Ctrl+Enter confirms. */
export function ReasonArea({ hint, ...props }: ControlProps<'textarea'>) {
  return (
    <TextArea
      isRequired
      rows={2}
      maxLength={maxLength.reason}
      hint={
        <>
          {hint}
          {blank()}
          <span className="pointer-coarse:hidden">{t('enter.reason')}</span>
        </>
      }
      {...enterAddsNoLine}
      {...props}
    />
  )
}
