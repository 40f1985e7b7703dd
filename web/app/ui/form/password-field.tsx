import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { t } from '../messages/t.ts'
import { type ControlProps, controlClass, Field } from './field.tsx'

export function PasswordField({ label, hint, error, isRequired, className, ...input }: ControlProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const name = t(`password.${isShown ? 'hide' : 'show'}`)

  return (
    <Field {...{ label, hint, error, isRequired, className }}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} className={`${controlClass} pe-12`} />
          <button
            type="button"
            aria-label={name}
            title={name}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute top-1/2 end-0.5 grid size-10 -translate-y-1/2 place-items-center rounded-md text-muted hover:text-text"
          >
            {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </button>
        </span>
      )}
    </Field>
  )
}
