import { useRouteLoaderData } from 'react-router'
import { Queries } from '../../api/queries.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { home } from '../../strings/home.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Hero } from '../site/hero.tsx'
import { PhotographersBanner } from '../site/photographers-banner.tsx'
import { TryIt } from '../site/try-it.tsx'
import { Desired } from './desired.tsx'
import { isFiltered } from './filters.ts'
import type { loadHome } from './load-home.ts'
import { Results } from './results.tsx'
import type { Found } from './search.ts'
import { SearchPanel } from './search-panel.tsx'

export type HomeData = Awaited<ReturnType<typeof loadHome>> & { first: Found | null }

type HomePageProps = { data: HomeData; isUnknownPath?: boolean }

/** Search and what it found; below it the invitation to photographers and a random choice. Also the answer to unknown paths. */
export function HomePage({ data, isUnknownPath = false }: HomePageProps) {
  const { filters, choices, first, desired, commission } = data
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const someGallery = first?.list.data[0] ?? desired[0]

  return (
    <Queries>
      <Hero isLow={isFiltered(filters) || isUnknownPath} />
      <div className="container-page relative z-10 -mt-12 flex flex-col gap-12 pb-20 sm:-mt-14 md:gap-16">
        <div className="flex flex-col gap-6">
          <SearchPanel filters={filters} choices={choices} />
          {isUnknownPath && <Banner tone="error">{home.unknownPath}</Banner>}
          {site?.isDemo && someGallery && <TryIt galleryPath={`/sequence-gallery/${someGallery.sequence_key}`} />}
        </div>
        <Results key={JSON.stringify(filters)} filters={filters} choices={choices} first={first} />
        <PhotographersBanner commission={formatMoney(commission, site?.currency ?? 'USD')} />
        <Desired sequences={desired} />
      </div>
    </Queries>
  )
}
