import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { home } from '../../../strings/home.ts'
import { photographer as words } from '../../../strings/photos/photographer.ts'
import { plural } from '../../../ui/format.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { searchPath } from '../../search/search-path.ts'
import { SequenceCard } from '../../search/sequence-card.tsx'
import type { Photographer } from './load-photographer.ts'
import { useSessions } from './use-sessions.ts'

const ShareButton = lazy(async () => ({ default: (await import('../share/share-button.tsx')).ShareButton }))

/** All that everybody may see of one photographer: name, spots, sessions. */
export function PhotographerPage(page: Photographer) {
  const { list, sequences, total, isLoading, loadMore } = useSessions(page)
  const { name } = page.photographer
  return (
    <Page
      title={name}
      lead={words.lead(plural(total, home.sequences))}
      actions={
        <Suspense>
          <ShareButton title={words.title(name)} />
        </Suspense>
      }
    >
      <nav aria-label={words.spots} className="-mt-2 mb-8 flex flex-wrap gap-2">
        {page.spots.map(({ sequences: count, ...place }) => (
          <Link
            key={place.spot_id}
            to={searchPath(place)}
            title={[place.area, place.region].join(', ')}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control px-3.5 text-sm font-semibold hover:bg-sunken"
          >
            {place.spot}
            <span className="numbers text-muted">
              {count} <span className="sr-only">{plural(count, home.sequences).replace(/^\S+ /, '')}</span>
            </span>
          </Link>
        ))}
      </nav>
      <h2 className="sr-only">{words.sessions}</h2>
      <ul ref={list} className="photo-cards">
        {sequences.map((sequence, n) => (
          <li key={sequence.id} className="min-w-0">
            <SequenceCard sequence={sequence} isFirst={n === 0} isEager={n === 1} />
          </li>
        ))}
      </ul>
      <LoadMore shown={sequences.length} total={total} isLoading={isLoading} onClick={() => void loadMore()} />
    </Page>
  )
}
