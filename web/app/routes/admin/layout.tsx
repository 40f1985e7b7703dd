import { useSearchParams } from 'react-router'
import { guard } from '../../api/navigation/guards.ts'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { TableSkeleton } from '../../features/approval/table/table-skeleton.tsx'
import { PageSkeleton } from '../../ui/page/skeletons.tsx'
import type { Route } from './+types/layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/** Without a loader the guard would not run on a full page load. */
export const clientLoader = () => null

export function HydrateFallback() {
  const [search] = useSearchParams()
  const isQueue = search.get('view') === 'approval'
  return isQueue ? <TableSkeleton /> : <PageSkeleton />
}

export { Outlet as default } from 'react-router'

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageProblem error={error} />
