import { maxLength } from '@lineup/contract/limits.ts'
import { correctEmail } from '@lineup/contract/sales/orders.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { paid } from '../../../strings/payment/paid.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'

const { email: words } = paid
const input = z.object({ email: correctEmail.input.shape.email })

type EmailFormProps = { sessionId: string; onDone: () => void; onChanged: () => Promise<unknown> }

/** Corrects the address for the receipt. Plain state: a form library would be too much for one field. */
export function EmailForm({ sessionId, onDone, onChanged }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector('input')
    const { data, error } = z.safeParse(input, { email })
    setFault(error?.issues[0]?.message)
    if (!data) return field?.focus()
    setBusy(true)
    const refusal = await attempt(async () => void (await call(correctEmail, { session_id: sessionId, ...data })))
    // It may have been corrected in another window; then the page shows that.
    await onChanged()
    setBusy(false)
    if (!refusal) onDone()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <p className="text-muted">{words.lead}</p>
      <Refusal problem={problem} />
      <TextField
        label={words.label}
        error={fault}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLength.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {words.action}
        </Button>
      </div>
    </form>
  )
}
