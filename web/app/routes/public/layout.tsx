import { Outlet } from 'react-router'
import { PageProblem } from '../../api/navigation/page-problem.tsx'
import { NoteLinkedCode } from '../../features/codes/use/note-linked-code.tsx'
import { LanguageOffer } from '../../features/site/language/language-offer.tsx'
import { PublicFooter } from '../../features/site/public-footer.tsx'
import { PublicHeader } from '../../features/site/public-header.tsx'
import { useUndoEndsWithPage } from '../../ui/overlay/toasts.tsx'
import type { Route } from './+types/layout.ts'

export default function PublicLayout() {
  // A day and each of its stacks.
  useUndoEndsWithPage('stack')
  return (
    <div className="flex min-h-dvh flex-col">
      <LanguageOffer />
      <PublicHeader />
      <NoteLinkedCode />
      <main id="content" className="measured">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="content" className="measured">
        <PageProblem error={error} />
      </main>
      <PublicFooter />
    </div>
  )
}
