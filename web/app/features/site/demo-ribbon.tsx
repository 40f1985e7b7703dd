import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { useSession } from '../../api/session.ts'
import { site } from '../../strings/site.ts'

const steps = [
  { page: href('/user/sequence/create'), name: site.tryOut.upload },
  { page: href('/admin/sequences'), name: site.tryOut.approve },
]
const linkClass = 'font-semibold underline underline-offset-2 hover:no-underline'

/** Says that this is the demo, and what to try first. */
export function DemoRibbon() {
  const session = useSession()
  return (
    <section
      aria-label={site.demoRibbon}
      className="flex h-(--ribbon-h) items-center justify-center gap-x-3 overflow-hidden border-b border-line bg-sunken px-4 text-xs whitespace-nowrap"
    >
      <p className="font-semibold text-accent">{site.demo}</p>
      <p className="max-sm:sr-only text-muted">{site.tryIt}</p>
      <Link to={href('/home')} className={linkClass}>
        {site.tryOut.buy}
      </Link>
      {steps.map(({ page, name }) => (
        <Link key={page} to={session ? page : `${href('/login')}?next=${page}`} className={linkClass}>
          {name}
        </Link>
      ))}
      {/* The demo sends no mail to the outside. */}
      <a href="/dev/mailbox" className={linkClass}>
        {site.tryOut.mails}
      </a>
    </section>
  )
}
