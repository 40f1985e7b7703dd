import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { setSession } from '../api/session.ts'
import { OwnProfilePage } from '../features/accounts/profile/own-profile-page.tsx'
import { UserProfilePage } from '../features/accounts/profile/user-profile-page.tsx'
import { ConfirmHost } from '../ui/overlay/confirm.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'
import { profileWith } from './profiles.ts'

type Profile = ReturnType<typeof profileWith>

export function openOwnProfile(part: Partial<Profile> = {}) {
  setSession({ id: 7, username: part.username ?? 'kai', role: 2, token: 't' })
  return show('/user/profile', <OwnProfilePage user={profileWith(part)} />)
}

export function openUserProfile(user: Profile | null) {
  setSession({ id: 1, username: 'ada', role: 1, token: 't' })
  return show('/admin/user/update/7', <UserProfilePage user={user} />)
}

export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
export const goElsewhere = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
export const choosePicture = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } })

async function show(at: string, page: ReactNode) {
  const Stub = createRoutesStub([
    {
      path: at,
      Component: () => (
        <>
          {page}
          <Link to="/user/sequences">Elsewhere</Link>
        </>
      ),
    },
    { path: '/user/sequences', Component: () => <h1>Your Images</h1> },
    { path: '/admin/users', Component: () => <h1>Users</h1> },
  ])
  const shown = render(
    <>
      <Stub initialEntries={[at]} />
      <ConfirmHost />
      <Toasts />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  return shown
}
