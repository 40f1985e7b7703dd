import { Link } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { site } from '../../strings/site.ts'

const steps = [
  { to: href('/home'), name: site.tryOut.buy },
  { to: `${href('/login')}?next=${href('/user/sequence/create')}`, name: site.tryOut.upload },
  { to: `${href('/login')}?next=${href('/admin/sequences')}`, name: site.tryOut.approve },
]

/** Says that this is the demo, and what to try first. */
export function DemoRibbon() {
  return (
    <section
      aria-label={site.demoRibbon}
      className="flex h-(--ribbon-h) items-center justify-center gap-x-3 overflow-hidden border-b border-line bg-sunken px-4 text-xs whitespace-nowrap"
    >
      <p className="font-semibold text-accent">{site.demo}</p>
      <p className="max-sm:sr-only text-muted">{site.tryIt}</p>
      {steps.map(({ to, name }) => (
        <Link key={to} to={to} className="font-semibold underline underline-offset-2 hover:no-underline">
          {name}
        </Link>
      ))}
    </section>
  )
}
