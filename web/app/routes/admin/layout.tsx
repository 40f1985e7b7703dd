import { Outlet, useSearchParams } from 'react-router'
import { guard } from '../../api/navigation/guards.ts'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { TableSkeleton } from '../../features/approval/table/table-skeleton.tsx'
import { adminMenu } from '../../features/site/admin/admin-menu.tsx'
import { PrivateShell } from '../../features/site/private-shell.tsx'
import { PageSkeleton } from '../../ui/page/skeletons.tsx'
import type { Route } from './+types/layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/** Without a loader the guard would not run on a full page load. */
export const clientLoader = () => null

export function HydrateFallback() {
  const [search] = useSearchParams()
  const isQueue = search.get('view') === 'approval'
  return (
    <PrivateShell area="admin" menu={adminMenu}>
      {isQueue ? <TableSkeleton /> : <PageSkeleton />}
    </PrivateShell>
  )
}

export default function AdminLayout() {
  return (
    <PrivateShell area="admin" menu={adminMenu}>
      <Outlet />
    </PrivateShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PrivateShell area="admin" menu={adminMenu}>
      <PageProblem error={error} />
    </PrivateShell>
  )
}
