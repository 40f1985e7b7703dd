import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Refusal } from '../../api/form/refusal.tsx'
import { useAttempt } from '../../api/form/use-attempt.ts'
import { Button } from '../../ui/button.tsx'

type LinkFormProps = { action: string; send: () => Promise<void>; children?: ReactNode }

/** One button of a page behind a mail's link. Without JavaScript it posts to the page's own address. */
export function LinkForm({ action, send, children }: LinkFormProps) {
  const [isBusy, setBusy] = useState(false)
  const { problem, attempt } = useAttempt()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    await attempt(send)
    setBusy(false)
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Refusal problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
