import { t as tContract } from '@lineup/contract/messages/t.ts'
import { href } from 'react-router'
import { StandingBanner } from '../../features/accounts/closing/standing-banner.tsx'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { UserSequencesList } from '../../features/approval/user-sequences-list.tsx'
import { loadUserSequences } from '../../features/sequences/list/load-list.ts'
import { t as tSequences } from '../../features/sequences/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/user-sequences.ts'

export { listRevalidation as shouldRevalidate } from '../../features/sequences/list/load-list.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { user: await loadUserSequences(params.id, request) }
}

export const meta = () => pageMeta(tSequences('sequences.user'))

/** /admin/user/sequence/:id */
export default function UserSequences({ loaderData: { user } }: Route.ComponentProps) {
  if (user === null) {
    return (
      <Page title={tSequences('sequences.user')}>
        <Empty action={<LinkButton to={href('/admin/users')}>{tSequences('sequences.users')}</LinkButton>}>
          {tContract('noUser')}
        </Empty>
      </Page>
    )
  }
  return (
    <Page
      title={tSequences('sequences.userOf', { name: user.username })}
      back={<BackLink to={href('/admin/users')}>{tAccounts('profile.allUsers')}</BackLink>}
      lead={user.full_name !== user.username && user.full_name}
      actions={
        <LinkButton to={href('/admin/user/update/:id', { id: String(user.id) })} tone="secondary">
          {tSequences('sequences.editUser')}
        </LinkButton>
      }
    >
      <StandingBanner user={user} />
      <UserSequencesList
        key={user.id}
        userId={user.id}
        label={tSequences('sequences.userOf', { name: user.username })}
      />
    </Page>
  )
}
