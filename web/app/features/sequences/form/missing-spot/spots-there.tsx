import { isLikeName } from '@lineup/contract/locations/like-name.ts'
import { suggestPlaces } from '@lineup/contract/locations/suggest.ts'
import { useEffect, useState } from 'react'
import { cachedCall } from '../../../../api/cached-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { t as tLocations } from '../../../locations/messages/t.ts'
import { fullName, type Place } from '../../../search/place/place.ts'

const PAUSE_MS = 300
/** More would be a list to search in, and there is one on the page already. */
const MOST = 2

type SpotsThereProps = { name: string; region: string; onUse: (place: Place) => void }

/** Spots of the list that are called like the one that somebody misses. Nothing without any. */
export function SpotsThere({ name, region, onUse }: SpotsThereProps) {
  const places = inRegion(useSpotsCalled(name.trim()), region)
  return (
    // It stays, so that what comes later is read out.
    <div aria-live="polite" className={places.length > 0 ? 'grid gap-2' : 'sr-only'}>
      {places.map((place) => (
        <div key={place.spot_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-sm font-medium wrap-anywhere">
            {tLocations('missingSpot.there', { spot: fullName(place) })}
          </p>
          <Button
            size="sm"
            aria-label={tLocations('missingSpot.takeThis', { spot: fullName(place) })}
            onClick={() => onUse(place)}
          >
            {tLocations('missingSpot.take')}
          </Button>
        </div>
      ))}
    </div>
  )
}

function useSpotsCalled(name: string): Place[] {
  const [found, setFound] = useState<{ name: string; places: Place[] }>({ name: '', places: [] })
  useEffect(() => {
    if (name === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      cachedCall(suggestPlaces, { search: name }).then(
        ({ list }) => isCurrent && setFound({ name, places: list }),
        // It is only a hint.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name])
  return found.name === name ? found.places.filter(({ spot }) => spot !== null && isLikeName(spot, name)) : []
}

/** Of spots of one name on several coasts, those of the coast that is written; all if it names none. */
function inRegion(places: Place[], region: string): Place[] {
  const written = region
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const isThere = ({ area, region, continent }: Place) => {
    const above = `${area} ${region} ${continent}`.toLowerCase()
    return written.some((word) => above.includes(word))
  }
  const there = places.filter(isThere)
  return (there.length > 0 ? there : places).slice(0, MOST)
}
