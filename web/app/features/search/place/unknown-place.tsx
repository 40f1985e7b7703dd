import { blank } from '@lineup/contract/joined.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { chip } from '../active-filters.tsx'
import { t } from '../messages/t.ts'
import { searchPath } from '../search-path.ts'
import type { PopularPlace } from '../shown.ts'
import { MissingSpot } from './missing-spot.tsx'
import { nearestPlaces } from './nearest-places.ts'
import { idsOf, nameOfPlace, type SuggestedPlace, whereabouts } from './place.ts'

/** Says that a text (empty: the address) names no place, and leads to the nearest names, or to popular places. */
export function UnknownPlace({ text, popular }: { text: string; popular: PopularPlace[] }) {
  const [near, setNear] = useState<SuggestedPlace[]>([])
  useEffect(() => {
    let isOver = false
    void nearestPlaces(text).then(
      (places) => !isOver && setNear(places),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [text])
  const places = near.length > 0 ? near : popular

  return (
    <div id="unknown-place">
      <Banner tone="error">
        {text ? t('unknownPlace.none', { text }) : t('unknownPlace.gone')}
        {blank()}
        {places.length > 0 && (near.length > 0 ? t('unknownPlace.near') : t('unknownPlace.popular'))}
      </Banner>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {places.map((place) => (
          <li key={JSON.stringify(idsOf(place))}>
            <Link to={searchPath(idsOf(place))} preventScrollReset className={chip}>
              {nameOfPlace(place)} <span className="font-normal text-muted max-sm:hidden">{whereabouts(place)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {text && <MissingSpot name={text} />}
    </div>
  )
}

/** The address has no page, so the home page stands there. */
export const UnknownPath = () => <Banner tone="error">{t('unknownPlace.page')}</Banner>
