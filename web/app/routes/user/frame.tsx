import { Outlet } from 'react-router'
import { PrivateShell } from '../../features/site/private-shell.tsx'
import { userMenu } from '../../features/site/user-menu.tsx'

/** Has no loader and no placeholder, so that it stands from the first paint on: what one presses in it while a page loads is not redrawn. */
export default function UserFrame() {
  return (
    <PrivateShell area="user" menu={userMenu()}>
      <Outlet />
    </PrivateShell>
  )
}
