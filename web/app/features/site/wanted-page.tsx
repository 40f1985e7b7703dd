import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { href } from '../../api/navigation/href.ts'
import { forgetNext, onNextChange, readNext } from '../../api/navigation/sign-in-next.ts'
import { site } from '../../strings/site.ts'
import { wanted as words } from '../../strings/wanted.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'

/**
 * A private page leads visitors to the home page, which says here where they wanted to go. Every home page contains it,
 * and a mark of the first script shows it, so that nothing moves.
 */
export function WantedPage() {
  const path = useSyncExternalStore(onNextChange, readNext, () => null)

  return (
    <section
      aria-label={words.label}
      className="without-wanted:hidden signed-in:hidden border-b border-line bg-surface"
    >
      <div className="container-page flex items-center gap-3 py-2">
        <p className="min-w-0 flex-1 text-sm">
          {words.lead} <strong className="wrap-anywhere">{path === null ? '…' : nameOf(path)}</strong>.{' '}
          <span className="text-muted">{words.after}</span>
        </p>
        <LinkButton to={href('/login')} size="sm">
          {site.signIn}
        </LinkButton>
        <IconButton label={words.close} onClick={forgetNext}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}

const nameOf = (path: string) => words.pages.find(([start]) => path.startsWith(start, 1))?.[1] ?? path
