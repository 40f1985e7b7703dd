import { Outlet } from 'react-router'
import { guard } from '../../api/navigation/guards.ts'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { PrivateShell } from '../../features/site/private-shell.tsx'
import { userMenu } from '../../features/site/user-menu.tsx'
import { PageSkeleton } from '../../ui/page/skeletons.tsx'
import type { Route } from './+types/layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/** Without a loader the guard would not run on a full page load. */
export const clientLoader = () => null

export function HydrateFallback() {
  return (
    <PrivateShell area="user" menu={userMenu}>
      <PageSkeleton />
    </PrivateShell>
  )
}

export default function UserLayout() {
  return (
    <PrivateShell area="user" menu={userMenu}>
      <Outlet />
    </PrivateShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PrivateShell area="user" menu={userMenu}>
      <PageProblem error={error} />
    </PrivateShell>
  )
}
