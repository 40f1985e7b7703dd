import { maxLength } from '@lineup/contract/limits.ts'
import { mailOrderLinks } from '@lineup/contract/sales/orders.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { Refusal } from '../../../api/form/refusal.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { orders } from '../../../strings/payment/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'

const { elsewhere: words } = orders

/** Mails the links of all orders of an address to it. The answer does not tell whether there are any. */
export function MailLinksForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [fault, setFault] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()
  const told = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared.
  useEffect(() => told.current?.focus({ preventScroll: true }), [sent])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.querySelector('input')
    const { data, error } = z.safeParse(mailOrderLinks.input, { email })
    setFault(error?.issues[0]?.message)
    if (!data) return field?.focus()
    setBusy(true)
    const refusal = await attempt(async () => void (await call(mailOrderLinks, data, { isQuiet: true })))
    setBusy(false)
    if (!refusal) setSent(data.email)
  }

  return (
    <section aria-labelledby="elsewhere" className="mt-10 max-w-text">
      <h2 id="elsewhere" className="text-lg">
        {words.title}
      </h2>
      {sent === null ? (
        <form method="post" noValidate onSubmit={(event) => void send(event)} className="mt-1 grid gap-4">
          <p className="text-muted">{words.lead}</p>
          <Refusal problem={problem} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <TextField
                label={words.email}
                error={fault}
                isRequired
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={maxLength.email}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            </div>
            <Button type="submit" isBusy={isBusy}>
              {words.send}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p ref={told} tabIndex={-1} className="mt-1 text-muted wrap-anywhere">
            {words.sent(sent)}
          </p>
          <TextButton onClick={() => setSent(null)}>{words.again}</TextButton>
        </>
      )}
    </section>
  )
}
