import { Outlet } from 'react-router'
import { adminMenu } from '../../features/site/admin/admin-menu.tsx'
import { PrivateShell } from '../../features/site/private-shell.tsx'

/** Has no loader and no placeholder, so that it stands from the first paint on: what one presses in it while a page loads is not redrawn. */
export default function AdminFrame() {
  return (
    <PrivateShell area="admin" menu={adminMenu()}>
      <Outlet />
    </PrivateShell>
  )
}
