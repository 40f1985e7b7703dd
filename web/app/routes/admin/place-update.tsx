import { loadPlace } from '../../features/locations/load-place.ts'
import { t as tLocations } from '../../features/locations/messages/t.ts'
import { placeCalls } from '../../features/locations/place-calls.ts'
import { PlaceForm } from '../../features/locations/place-form.tsx'
import { placesPath, readLevel } from '../../features/locations/place-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/place-update.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const level = readLevel(request.url)
  return { level, place: await loadPlace(level, params.id) }
}

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta(tLocations(`locations.levels.${readLevel(location.pathname)}.updateTitle`))

/** /admin/continent/update/:id, and the same for regions, areas and spots */
export default function PlaceUpdate({ loaderData: { level, place } }: Route.ComponentProps) {
  return (
    <Page
      title={tLocations(`locations.levels.${level}.updateTitle`)}
      width="form"
      back={<BackLink to={placesPath(level)}>{tLocations(`locations.levels.${level}.many`)}</BackLink>}
    >
      {place ? (
        <PlaceForm
          key={`${level} ${place.id}`}
          level={level}
          start={place}
          ownId={place.id}
          save={(named, seen) => placeCalls[level].update(place.id, named, seen)}
          read={() => placeCalls[level].find(place.id)}
        />
      ) : (
        <Empty action={<LinkButton to={placesPath(level)}>{tLocations(`locations.levels.${level}.many`)}</LinkButton>}>
          {tLocations(`locations.levels.${level}.empty`)}
        </Empty>
      )}
    </Page>
  )
}
