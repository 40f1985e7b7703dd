import { settleAsked } from '../../features/locations/asked-spots/asked-query.ts'
import { levelAbove } from '../../features/locations/levels.ts'
import { loadPlace } from '../../features/locations/load-place.ts'
import { newPlaceAt } from '../../features/locations/new-place.ts'
import { placeCalls } from '../../features/locations/place-calls.ts'
import { PlaceForm } from '../../features/locations/place-form.tsx'
import { placesPath, readLevel } from '../../features/locations/place-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { locations as words } from '../../strings/locations.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/place-create.ts'

/** A new place lies where the list was looked at, if that is a place of the level above. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const level = readLevel(request.url)
  const above = levelAbove(level)
  const asked = new URL(request.url).searchParams
  const within = asked.get('within')
  return { level, parent: above && within !== null ? await loadPlace(above, within) : null, spot: spotIn(asked) }
}

/** What a photographer has asked for. */
function spotIn(asked: URLSearchParams) {
  const request = Number(asked.get('request'))
  if (!(request > 0)) return null
  const textOf = (name: string) => asked.get(name) ?? ''
  return { request, facts: { name: textOf('name'), latitude: textOf('latitude'), longitude: textOf('longitude') } }
}

export const meta = ({ location }: Route.MetaArgs) => pageMeta(words.levels[readLevel(location.pathname)].createTitle)

/** /admin/continent/create, and the same for regions, areas and spots */
export default function PlaceCreate({ loaderData: { level, parent, spot } }: Route.ComponentProps) {
  const { createTitle, many } = words.levels[level]
  return (
    <Page title={createTitle} width="form" back={<BackLink to={placesPath(level)}>{many}</BackLink>}>
      <PlaceForm
        key={level}
        level={level}
        start={{ ...newPlaceAt(level, parent), ...spot?.facts }}
        save={async (place) => {
          const { id } = await placeCalls[level].store(place)
          if (spot) await settleAsked(spot.request, id)
        }}
      />
    </Page>
  )
}
