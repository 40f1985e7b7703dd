import { roles } from '@lineup/contract/limits.ts'
import { loadUser } from '../../features/accounts/load-user.ts'
import { t as tAccounts } from '../../features/accounts/messages/t.ts'
import { UserProfilePage } from '../../features/accounts/profile/user-profile-page.tsx'
import { OwnSignIns } from '../../features/accounts/sign-ins/own-sign-ins.tsx'
import { PersonLinks } from '../../features/log/person-links.tsx'
import { StatementsOfPerson } from '../../features/payouts/statements/statements-of-person.tsx'
import { SellerSums } from '../../features/people/seller-sums.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/user-update.ts'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadUser(params.id)

export const meta = () => pageMeta(tAccounts('profile.updateUser'))

/** /admin/user/update/:id */
export default function UserUpdate({ loaderData }: Route.ComponentProps) {
  const isSeller = loaderData?.role === roles.photographer
  return (
    <UserProfilePage
      user={loaderData}
      signIns={<OwnSignIns />}
      money={
        loaderData && (
          <>
            {isSeller && (
              <SellerSums id={loaderData.id} username={loaderData.username}>
                <StatementsOfPerson id={loaderData.id} username={loaderData.username} />
              </SellerSums>
            )}
            <PersonLinks id={loaderData.id} />
          </>
        )
      }
    />
  )
}
