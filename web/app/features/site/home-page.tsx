import { useEffect } from 'react'
import { href } from '../../api/navigation/href.ts'
import { useSite } from '../../api/use-site.ts'
import { home } from '../../strings/home.ts'
import { Banner } from '../../ui/banner.tsx'
import { Desired } from '../search/desired.tsx'
import { isFiltered } from '../search/filters.ts'
import type { HomeData } from '../search/home-loaders.ts'
import { keepShown } from '../search/load-home.ts'
import { Results } from '../search/results.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { Hero } from './hero.tsx'
import { PhotographersBanner } from './photographers-banner.tsx'
import { TryIt } from './try-it.tsx'

type HomePageProps = { data: HomeData; isUnknownPath?: boolean }

/** The search with its results, the banner for photographers and random sequences. Unknown paths show it too. */
export function HomePage({ data, isUnknownPath = false }: HomePageProps) {
  const { filters, choices, first, desired, commission } = data
  const { isDemo } = useSite()
  const someGallery = first?.list.data[0] ?? desired[0]
  const isSearch = isFiltered(filters)
  useEffect(() => keepShown(data), [data])

  return (
    <>
      <Hero isLow={isSearch || isUnknownPath} />
      <div className="container-page relative z-10 -mt-12 flex flex-col gap-12 pb-20 sm:-mt-14 md:gap-16">
        <div className="flex flex-col gap-6">
          <SearchPanel filters={filters} choices={choices} />
          {isUnknownPath && <Banner tone="error">{home.unknownPath}</Banner>}
          {/* Not above search results: on a phone it would push them off the screen. */}
          {isDemo && !isSearch && someGallery && (
            <TryIt galleryPath={href('/sequence-gallery/:sequence_key', { sequence_key: someGallery.sequence_key })} />
          )}
        </div>
        <Results key={JSON.stringify([filters, first === null])} filters={filters} choices={choices} first={first} />
        <PhotographersBanner commission={commission} />
        <Desired sequences={desired} />
      </div>
    </>
  )
}
