import { useFormState } from 'react-hook-form'
import { levels } from '../../locations/levels.ts'
import { t } from '../messages/t.ts'
import type { SequenceValues } from './details.ts'

/** Warns the owner of an approved sequence that a new day or place sends it back to waiting. */
export function BackToWaiting() {
  const { dirtyFields } = useFormState<SequenceValues>()
  const isMoved = dirtyFields.date || levels.some((level) => dirtyFields[`${level}_id`])

  return (
    <output className="block text-sm font-medium text-warn empty:sr-only">
      {isMoved && t('ownList.backToWaiting')}
    </output>
  )
}
