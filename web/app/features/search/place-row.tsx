import { Link } from 'react-router'
import { Picture } from '../../ui/pictures/picture.tsx'
import { t } from './messages/t.ts'
import { idsOf, nameOfPlace } from './place/place.ts'
import { searchPath } from './search-path.ts'
import type { PopularPlace } from './shown.ts'

/** Places with their latest photo. Each leads to its search. */
export function PlaceRow({ places }: { places: PopularPlace[] }) {
  if (places.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="mb-5 text-2xl">
        {t('home.popular')}
      </h2>
      <ul className="place-row no-scrollbar">
        {places.map((place) => (
          <li key={place.region_id} className="group relative rounded-lg">
            <Picture
              files={place.cover.previews}
              alt=""
              width={1}
              height={1}
              sizes="(min-width:25rem) 160px,40vw"
              placeholder={place.cover.placeholder}
              className="rounded-lg"
            />
            <p className="mt-2 truncate font-semibold">
              <Link to={searchPath(idsOf(place))} className="stretched group-hover:underline">
                {nameOfPlace(place)}
              </Link>
            </p>
            <p className="text-sm text-muted">{t('home.sequences', { count: place.sequences })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
