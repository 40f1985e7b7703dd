import { resendVerification } from '@lineup/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { upload as words } from '../../strings/upload.ts'
import { Button } from '../../ui/button.tsx'

/** In place of the form while the photographer's address is not verified. */
export function VerifyFirst({ id, email }: { id: number; email: string }) {
  const resend = useMutation({ mutationFn: () => call(resendVerification, { id }) })
  const { revalidate, state } = useRevalidator()

  return (
    <section
      aria-labelledby="verify"
      className="flex max-w-text flex-col gap-4 rounded-lg border border-line bg-surface p-6 sm:p-8"
    >
      <MailCheck aria-hidden className="size-8 text-brand" />
      <h2 id="verify" className="text-xl">
        {words.verify.title}
      </h2>
      <p>{words.verify.body(email)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {words.verify.resend}
        </Button>
        <Button tone="secondary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {words.verify.again}
        </Button>
      </div>
    </section>
  )
}
