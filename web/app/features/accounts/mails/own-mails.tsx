import { mails as words } from '../../../strings/mails.ts'
import { Page } from '../../../ui/page/page.tsx'
import type { Profile } from '../own-profile.ts'
import { MailChoices } from './mail-choices.tsx'

export function OwnMails({ user }: { user: Profile }) {
  return (
    <section aria-labelledby="own-mails" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="own-mails" className="text-lg">
        {words.section}
      </h2>
      <p className="mt-1 mb-2 text-sm text-muted">{words.lead}</p>
      <MailChoices user={user} choices={['decisions', 'sales', 'payouts']} />
    </section>
  )
}

/** Admins have no profile page, so their mails are a page. */
export function OwnMailsPage({ user }: { user: Profile }) {
  return (
    <Page title={words.title} lead={words.adminLead} width="form">
      <MailChoices user={user} choices={['waiting']} />
    </Page>
  )
}
