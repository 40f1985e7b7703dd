import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { levels, type PlaceIds } from '../locations/levels.ts'
import { searchPath } from '../search/search-path.ts'
import { t } from './messages/t.ts'

type Placed = PlaceIds<number> & Record<(typeof levels)[number], string>

export function Breadcrumb({ gallery }: { gallery: Placed }) {
  const steps = levels.map((level, n) => {
    const ids = levels.slice(0, n + 1).map((upper) => [`${upper}_id`, gallery[`${upper}_id`]])
    return { name: gallery[level], to: searchPath(Object.fromEntries(ids)) }
  })

  return (
    <nav aria-label={t('gallery.breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {steps.map(({ name, to }, n) => (
          // Two levels on phones: the photos shall begin high.
          <li key={to} className={`flex items-center gap-1 ${n < 2 ? 'max-sm:hidden' : ''}`}>
            {n > 0 && <ChevronRight aria-hidden className={`size-4 ${n === 2 ? 'max-sm:hidden' : ''}`} />}
            <Link to={to} className="inline-flex min-h-8 items-center hover:text-text hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
