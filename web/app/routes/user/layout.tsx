import { guard } from '../../api/navigation/guards.ts'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { PageSkeleton } from '../../ui/page/skeletons.tsx'
import type { Route } from './+types/layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/** Without a loader the guard would not run on a full page load. */
export const clientLoader = () => null

export const HydrateFallback = () => <PageSkeleton />

export { Outlet as default } from 'react-router'

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageProblem error={error} />
