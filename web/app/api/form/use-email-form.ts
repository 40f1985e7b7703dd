import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useAttempt } from './use-attempt.ts'

type EmailFormOptions = {
  /** The field of the call's input. */
  schema: z.ZodMiniType<string>
  send: (email: string) => Promise<void>
  onSent: (email: string) => void
}

/** A form that asks only for an address. Plain state: a form library would be too much for one field. */
export function useEmailForm({ schema, send, onSent }: EmailFormOptions) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const input = event.currentTarget.querySelector('input')
    const parsed = schema.safeParse(value)
    setError(parsed.error?.issues[0]?.message)
    if (!parsed.success) return input?.focus()
    setBusy(true)
    const refusal = await attempt(() => send(parsed.data))
    setBusy(false)
    if (!refusal) onSent(parsed.data)
  }

  return {
    problem,
    isBusy,
    form: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    } as const,
    field: { value, error, onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value) },
  }
}
