import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { loadTable } from '../../api/table/load-table.ts'
import { AskedSpots } from '../../features/locations/asked-spots/asked-spots.tsx'
import { t as tLocations } from '../../features/locations/messages/t.ts'
import { createPath, readLevel } from '../../features/locations/place-paths.ts'
import { placesPage, placesShape } from '../../features/locations/places-page.ts'
import { PlacesTable } from '../../features/locations/places-table.tsx'
import { pageMeta } from '../../page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/places.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const level = readLevel(request.url)
  loadTable(request, placesShape, placesPage(level))
  return { level }
}

/** The table reads later pages itself. */
export const shouldRevalidate = () => false

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta(tLocations(`locations.levels.${readLevel(location.pathname)}.many`))

/** /admin/continents, /admin/regions, /admin/areas, /admin/spots */
export default function Places({ loaderData: { level } }: Route.ComponentProps) {
  const within = useSearchParams()[0].get('within')
  return (
    <Page
      title={tLocations(`locations.levels.${level}.many`)}
      actions={
        <LinkButton to={createPath(level, within)}>
          <Plus aria-hidden className="size-5" />
          {tLocations(`locations.levels.${level}.create`)}
        </LinkButton>
      }
    >
      {level === 'spot' && <AskedSpots />}
      <PlacesTable key={level} level={level} />
    </Page>
  )
}
