import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows a server error below its field and focuses the field once submitting ends, because it may be locked until then.
 * Returns false if no field is named.
 */
export function useMarkField<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError' | 'setFocus' | 'formState'>,
) {
  const { setError, setFocus } = form
  const { isSubmitting } = form.formState
  const marked = useRef<Path<V> | null>(null)

  useEffect(() => {
    if (isSubmitting || marked.current === null) return
    setFocus(marked.current)
    marked.current = null
  }, [isSubmitting, setFocus])

  return (field: Path<V> | undefined, message: string): boolean => {
    if (field === undefined) return false
    setError(field, { type: 'refused', message })
    marked.current = field
    return true
  }
}
