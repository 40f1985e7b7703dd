import { useId } from 'react'
import type { ControlProps } from './field.tsx'

export function Checkbox({ label, hint, error, className = '', ...input }: Omit<ControlProps<'input'>, 'isRequired'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error || hint ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 flex-none rounded-sm accent-brand"
        />
        <span>{label}</span>
      </label>
      {(error ?? hint) && (
        <p id={`${id}-note`} className={`text-sm ${error ? 'font-medium text-err' : 'text-muted'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
