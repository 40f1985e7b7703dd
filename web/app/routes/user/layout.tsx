import { CircleHelp, Images, Upload } from 'lucide-react'
import { Outlet } from 'react-router'
import { guard } from '../../api/guards.ts'
import { PageProblem } from '../../api/page-problem.tsx'
import { type MenuGroup, PrivateShell } from '../../features/site/private-shell.tsx'
import { site } from '../../strings/site.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import type { Route } from './+types/layout.ts'

const menu: MenuGroup[] = [
  { title: null, items: [{ to: '/works', name: site.works, icon: <CircleHelp aria-hidden className="size-5" /> }] },
  {
    title: site.uploadImage,
    items: [
      { to: '/user/sequences', name: site.yourImages, icon: <Images aria-hidden className="size-5" /> },
      { to: '/user/sequence/create', name: site.uploadImages, icon: <Upload aria-hidden className="size-5" /> },
    ],
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

/** Nothing to load, but without a loader the guard would not run on a full page load. */
export const clientLoader = () => null

export function HydrateFallback() {
  return (
    <PrivateShell home="/user/sequences" menu={menu}>
      <PageSkeleton />
    </PrivateShell>
  )
}

export default function UserLayout() {
  return (
    <PrivateShell home="/user/sequences" menu={menu}>
      <Outlet />
    </PrivateShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PrivateShell home="/user/sequences" menu={menu}>
      <PageProblem error={error} />
    </PrivateShell>
  )
}
