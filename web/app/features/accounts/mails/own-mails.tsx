import type { MailChoice } from '@lineup/contract/notices/calls.ts'
import { Page } from '../../../ui/page/page.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { MailChoices } from './mail-choices.tsx'

const ofPhotographers: MailChoice[] = ['decisions', 'sales', 'payouts']
const ofAdmins: MailChoice[] = ['waiting']

export function OwnMails({ user, isAdmin }: { user: Profile; isAdmin: boolean }) {
  return (
    <section aria-labelledby="own-mails" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="own-mails" className="text-lg">
        {t('mails.section')}
      </h2>
      <p className="mt-1 mb-2 text-sm text-muted">{t('mails.lead')}</p>
      <MailChoices user={user} choices={isAdmin ? ofAdmins : ofPhotographers} />
    </section>
  )
}

/** For admins, whose own profile is found less easily. */
export function OwnMailsPage({ user }: { user: Profile }) {
  return (
    <Page title={t('mails.title')} lead={t('mails.adminLead')} width="form">
      <MailChoices user={user} choices={ofAdmins} />
    </Page>
  )
}
