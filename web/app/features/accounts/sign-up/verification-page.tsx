import { useEffect } from 'react'
import { href } from 'react-router'
import { addressOf } from '../../../api/navigation/here.ts'
import { homeOf, useSession } from '../../../api/session.ts'
import { t as tCommon } from '../../../messages/t.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { t } from '../messages/t.ts'
import type { KnownName } from '../sign-in/remembered-name.ts'
import { ResendVerification } from './resend-verification.tsx'
import { SPENT, type Spent } from './spend-link.ts'

/** What became of a link that is not dead. An address that is confirmed is named: it may be mistyped. */
function said(spent: Spent): { title: string; text: string } {
  if (!('email' in spent)) return { title: t('verification.spent.title'), text: t('verification.spent.text') }
  const { email, outcome } = spent
  return outcome === 'verified'
    ? { title: t('verification.done.title'), text: t('verification.done.text', { email }) }
    : { title: t('verification.changed.title'), text: t('verification.changed.text', { email }) }
}

export function Verifying() {
  return (
    <Page title={t('verification.title')} width="text">
      <output>{t('verification.verifying')}</output>
    </Page>
  )
}

export function VerificationPage({ spent, username }: { spent: Spent; username: string }) {
  const session = useSession()
  useEffect(() => hideToken(username), [username])

  const next = session
    ? { to: homeOf(session.role), name: tCommon('site.myArea') }
    : { to: href('/login'), name: t('signIn.title') }

  // Not in the address: a server's log would keep it.
  const known = session ? {} : { state: { username } satisfies KnownName }

  if (spent.outcome !== 'dead') {
    const { title, text } = said(spent)
    return (
      <Page title={title} lead={text} width="text">
        <LinkButton to={next.to} {...known}>
          {next.name}
        </LinkButton>
      </Page>
    )
  }

  return (
    <Page
      title={t('verification.dead')}
      lead={session ? t('verification.deadTextSignedIn') : t('verification.deadText')}
      width="text"
    >
      {session && (
        <div className="mb-4">
          <ResendVerification userId={session.id} />
        </div>
      )}
      <LinkButton to={next.to} {...known} tone={session ? 'secondary' : 'primary'}>
        {next.name}
      </LinkButton>
    </Page>
  )
}

/** Removes the token from the address bar and the history, so that a reload spends no link. */
function hideToken(username: string): void {
  const path = href('/email-verification/:token/:username', { token: SPENT, username: encodeURIComponent(username) })
  history.replaceState(history.state, '', addressOf(path))
}
