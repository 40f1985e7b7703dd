import { me } from '@lineup/contract/accounts/people.ts'
import { updateProfile } from '@lineup/contract/accounts/profiles.ts'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { call } from '../../../api/call.ts'
import { useGoBack } from '../../../api/navigation/use-go-back.ts'
import { Page } from '../../../ui/page/page.tsx'
import { DeleteAccount } from '../closing/delete-account.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { ProfileForm } from './profile-form.tsx'

type OwnProfilePageProps = { user: Profile; seen?: ReactNode; signIns?: ReactNode }

/** `seen`: what of it surfers see; `signIns`: where the person is signed in. After Save the page before opens, as the specification says. */
export function OwnProfilePage({ user, seen, signIns }: OwnProfilePageProps) {
  const goBack = useGoBack(href('/user/sequences'))
  return (
    <Page title={t('profile.title')}>
      <ProfileForm
        user={user}
        isOwn
        isAdmin={false}
        aside={seen}
        below={
          <>
            {signIns}
            <DeleteAccount user={user} />
          </>
        }
        save={(values) => call(updateProfile, values, { expects: ['Conflict'] })}
        read={() => call(me, {})}
        onSaved={goBack}
      />
    </Page>
  )
}
