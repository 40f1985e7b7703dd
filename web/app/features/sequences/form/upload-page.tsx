import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ResendVerification } from '../../accounts/sign-up/resend-verification.tsx'
import { t } from '../messages/t.ts'

type UploadPageProps = {
  title: string
  lead: string
  /** The page for more or for fewer photos. It gets the day and the place of the address too. */
  other: { to: string; text: string }
  user: { id: number; email: string; email_verified_at: Date | null }
  children: ReactNode
}

/** Shows its form only to a person who has confirmed the e-mail. */
export function UploadPage({ title, lead, other, user, children }: UploadPageProps) {
  const { search } = useLocation()
  return (
    <Page
      title={title}
      lead={
        <>
          {lead}
          <Link
            to={other.to + search}
            className="flex min-h-11 w-fit items-center font-semibold text-brand underline-offset-2 hover:underline"
          >
            {other.text}
          </Link>
        </>
      }
    >
      {user.email_verified_at === null ? <VerifyFirst id={user.id} email={user.email} /> : children}
    </Page>
  )
}

function VerifyFirst({ id, email }: { id: number; email: string }) {
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
        {t('verifyFirst.title')}
      </h2>
      <p>{t('verifyFirst.body', { email })}</p>
      <ResendVerification userId={id} />
      <Button tone="secondary" isBusy={state === 'loading'} onClick={() => void look()}>
        {t('verifyFirst.again')}
      </Button>
      <output className="text-sm">{hasLooked && state === 'idle' && t('verifyFirst.notYet')}</output>
    </section>
  )
}
