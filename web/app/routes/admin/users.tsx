import { loadTable } from '../../api/table/load-table.ts'
import { StandingButton } from '../../features/accounts/closing/standing-button.tsx'
import { t as tPeople } from '../../features/people/messages/t.ts'
import { type User, usersPage, usersShape } from '../../features/people/users-page.ts'
import { UsersTable } from '../../features/people/users-table.tsx'
import { pageMeta } from '../../page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/users.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  loadTable(request, usersShape, usersPage)
  return null
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = () => pageMeta(tPeople('people.title'))

/** /admin/users */
export default function Users() {
  return (
    <Page title={tPeople('people.title')}>
      <UsersTable standingOf={standingOf} />
    </Page>
  )
}

const standingOf = (user: User) => (
  <StandingButton
    user={user}
    nameOf={(action: string, username: string) => tPeople('people.of', { action, username })}
    className="md:pointer-fine:w-9"
  />
)
