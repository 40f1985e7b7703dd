import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { gallery as words } from '../../strings/gallery.ts'
import { searchPath } from '../search/filters.ts'
import type { Gallery } from './load-gallery.ts'

export function Breadcrumb({ gallery }: { gallery: Gallery }) {
  const { continent_id, region_id, area_id, spot_id } = gallery
  const steps = [
    { name: gallery.continent, to: searchPath({ continent_id }) },
    { name: gallery.region, to: searchPath({ continent_id, region_id }) },
    { name: gallery.area, to: searchPath({ continent_id, region_id, area_id }) },
    { name: gallery.spot, to: searchPath({ continent_id, region_id, area_id, spot_id }) },
  ]

  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {steps.map(({ name, to }, n) => (
          <li key={to} className="flex items-center gap-1">
            {n > 0 && <ChevronRight aria-hidden className="size-4" />}
            <Link to={to} className="inline-flex min-h-8 items-center hover:text-text hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
