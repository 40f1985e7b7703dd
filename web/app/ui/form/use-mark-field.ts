import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts under a field what the server has against it, and leads there: not before it is sent, as a field may be locked until then.
 * False where no field is named.
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
