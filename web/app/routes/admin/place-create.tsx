import { newPlaceAt } from '../../features/locations/new-place.ts'
import { placeCalls } from '../../features/locations/place-calls.ts'
import { PlaceForm } from '../../features/locations/place-form.tsx'
import { placesPath, readLevel } from '../../features/locations/place-paths.ts'
import { pageMeta } from '../../page-meta.ts'
import { locations as words } from '../../strings/locations.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { Route } from './+types/place-create.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ level: readLevel(request.url) })

export const meta = ({ location }: Route.MetaArgs) => pageMeta(words.levels[readLevel(location.pathname)].createTitle)

/** /admin/continent/create, and the same for regions, areas and spots */
export default function PlaceCreate({ loaderData: { level } }: Route.ComponentProps) {
  const { createTitle, many } = words.levels[level]
  return (
    <Page title={createTitle} width="form" back={<BackLink to={placesPath(level)}>{many}</BackLink>}>
      <PlaceForm key={level} level={level} start={newPlaceAt(level)} save={placeCalls[level].store} />
    </Page>
  )
}
