import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { upload as words } from '../../../strings/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { ResendVerification } from '../../accounts/sign-up/resend-verification.tsx'

export function VerifyFirst({ id, email }: { id: number; email: string }) {
  const { revalidate, state } = useRevalidator()
  const [hasLooked, setLooked] = useState(false)

  // Once verified, the form replaces this component.
  const look = () => revalidate().then(() => setLooked(true))

  return (
    <section
      aria-labelledby="verify"
      className="flex max-w-text flex-col items-start gap-4 rounded-lg border border-line bg-surface p-6 sm:p-8"
    >
      <MailCheck aria-hidden className="size-8 text-brand" />
      <h2 id="verify" className="text-xl">
        {words.verify.title}
      </h2>
      <p>{words.verify.body(email)}</p>
      <ResendVerification userId={id} />
      <Button tone="secondary" isBusy={state === 'loading'} onClick={() => void look()}>
        {words.verify.again}
      </Button>
      <output className="text-sm">{hasLooked && state === 'idle' && words.verify.notYet}</output>
    </section>
  )
}
