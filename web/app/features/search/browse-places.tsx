import { ChevronDown } from 'lucide-react'
import { home } from '../../strings/home.ts'
import type { Choices } from '../locations/fetch-choices.ts'
import { SearchForm } from './search-form.tsx'
import type { Filters } from './search-path.ts'

/** The places level by level, for those who do not know a name. */
export function BrowsePlaces({ filters, choices }: { filters: Filters; choices: Choices }) {
  return (
    <details className="browse group">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {home.browse}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-8">
        {/* A new address starts a new form. */}
        <SearchForm key={JSON.stringify(filters)} filters={filters} choices={choices} />
      </div>
    </details>
  )
}
