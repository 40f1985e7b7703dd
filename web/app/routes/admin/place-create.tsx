import { askedIn } from '../../features/locations/asked-spots/asked-address.ts'
import { settleAsked } from '../../features/locations/asked-spots/asked-query.ts'
import { levelAbove } from '../../features/locations/levels.ts'
import { loadPlace } from '../../features/locations/load-place.ts'
import { t as tLocations } from '../../features/locations/messages/t.ts'
import { newPlaceAt } from '../../features/locations/new-place.ts'
import { newPlace, placeCalls } from '../../features/locations/place-calls.ts'
import { PlaceForm } from '../../features/locations/place-form.tsx'
import { placesPath, readLevel } from '../../features/locations/place-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/place-create.ts'

/** A new place lies where the list was looked at, if that is a place of the level above. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const level = readLevel(request.url)
  const above = levelAbove(level)
  const asked = new URL(request.url).searchParams
  const within = asked.get('within')
  return { level, parent: above && within !== null ? await loadPlace(above, within) : null, spot: askedIn(asked) }
}

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta(tLocations(`locations.levels.${readLevel(location.pathname)}.createTitle`))

/** /admin/continent/create, and the same for regions, areas and spots */
export default function PlaceCreate({ loaderData: { level, parent, spot } }: Route.ComponentProps) {
  return (
    <Page
      title={tLocations(`locations.levels.${level}.createTitle`)}
      width="form"
      back={<BackLink to={placesPath(level)}>{tLocations(`locations.levels.${level}.many`)}</BackLink>}
    >
      <PlaceForm
        key={level}
        level={level}
        // Not the area of the last new spot: this one lies where its photographer says.
        start={
          spot
            ? { ...newPlace, parent: parent && { id: parent.id, name: parent.name }, ...spot.facts }
            : newPlaceAt(level, parent)
        }
        asked={spot ? { region: spot.region, settle: (id) => settleAsked(spot.request, id) } : undefined}
        save={async (place) => {
          const { id } = await placeCalls[level].store(place)
          if (spot) await settleAsked(spot.request, id)
        }}
      />
    </Page>
  )
}
