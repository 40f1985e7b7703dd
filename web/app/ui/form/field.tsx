import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '../messages/t.ts'
import { useCut } from './use-cut.ts'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
  /** A note on the last input, such as a cut paste. */
  notice?: string | undefined
  className?: string | undefined
}

type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const controlClass =
  'w-full min-h-11 scroll-my-28 rounded-md border border-control bg-bg px-3 text-text placeholder:text-muted disabled:opacity-60 disabled:bg-sunken [&[readonly]]:bg-sunken aria-invalid:border-err'

/** A label above a control, hint and error below, connected by ids. The child function gets the attributes. */
export function Field(props: FieldProps & { children: (control: Control) => ReactNode }) {
  const { label, hint, error, isRequired = false, className = '', children } = props
  const id = useId()
  const { most, watch } = useCut()
  const notice = most > 0 ? t('cut', { most }) : props.notice
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')

  return (
    <div className={className} {...watch}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="text-err">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} ref={showBelowFocus} className="mt-1.5 scroll-my-28 text-sm font-medium text-err">
          {error}
        </p>
      )}
      <p aria-live="polite" className={notice ? 'mt-1.5 text-sm font-medium text-warn' : 'sr-only'}>
        {notice}
      </p>
    </div>
  )
}

/** The control may have got the focus, and with it its place in the window, before the error below it was there. */
function showBelowFocus(error: HTMLElement | null): void {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView({ block: 'nearest' })
}

export type ControlProps<T extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<T>, keyof FieldProps | 'id'>

/** One line of text. Takes every <input> prop, so `{...register('name')}` works. */
export function TextField({ label, hint, error, isRequired, notice, className, ...input }: ControlProps<'input'>) {
  return (
    <Field {...{ label, hint, error, isRequired, notice, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, isRequired, className, ...area }: ControlProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, isRequired, className }}>
      {(control) => <textarea rows={6} {...area} {...control} className={`${controlClass} py-2.5`} />}
    </Field>
  )
}

export function Select(props: ControlProps<'select'>) {
  const { label, hint, error, isRequired, notice, className, children, ...select } = props
  return (
    <Field {...{ label, hint, error, isRequired, notice, className }}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={`${controlClass} appearance-none truncate pe-9 large-letters:ps-[8px] large-letters:pe-7`}
          >
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2" />
        </span>
      )}
    </Field>
  )
}
