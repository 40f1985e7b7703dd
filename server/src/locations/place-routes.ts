import type { PlaceNames } from '@lineup/contract/locations/place-names.ts'
import * as places from '@lineup/contract/locations/places.ts'
import { placeStatus } from '@lineup/contract/states.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { destroyPlace } from './destroy-place.ts'
import { type Level, levelNames, missing } from './levels.ts'
import { listPlaces } from './list-places.ts'
import { t } from './messages/t.ts'
import { noFacts, withFacts } from './place-facts.ts'
import { own, toLocatedSpot, withAbove, withNames, withZone } from './place-views.ts'
import { countSequencesAt } from './queries.ts'
import { spotRequestRoutes } from './requests/request-routes.ts'
import { setPlaceStatus } from './set-place-status.ts'
import { storePlace } from './store-place.ts'
import { getTree, type Place, type Tree } from './tree.ts'
import { updatePlace } from './update-place.ts'

export function placeRoutes(app: FastifyInstance, deps: Deps) {
  spotRequestRoutes(app, deps)
  serveLevel(app, deps, { calls: places.continents, level: 1, toWire: withNames(own.toContinent), parentOf: () => 0 })
  serveLevel(app, deps, {
    calls: places.regions,
    level: 2,
    toWire: withAbove(withZone(withNames(own.toRegion))),
    parentOf: (form) => form.continent_id,
  })
  serveLevel(app, deps, {
    calls: places.areas,
    level: 3,
    toWire: withAbove(withZone(withNames(own.toArea))),
    parentOf: (form) => form.region_id,
  })
  serveLevel(app, deps, {
    calls: places.spots,
    level: 4,
    toWire: withAbove(withZone(withNames(toLocatedSpot))),
    parentOf: (form) => form.area_id,
  })
}

type Form = {
  name: string
  names?: PlaceNames | undefined
  time_zone?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

type Served<F extends Form, W> = {
  calls: places.PlaceCalls<F, W>
  level: Level
  toWire: (tree: Tree, place: Place) => W
  parentOf: (form: F) => number
}

function serveLevel<F extends Form, W>(app: FastifyInstance, deps: Deps, served: Served<F, W>) {
  const { calls, level, toWire, parentOf } = served
  const name = levelNames[level]

  serve(app, calls.list, async ({ page, per_page, search = '', sort = 'name', dir = 'asc', within = null }) => {
    const tree = await getTree(deps.db)
    const asked = page === undefined ? null : { page, perPage: per_page }
    const { list, total } = listPlaces(tree, { level, search, within, sort: sortOf(sort), dir, page: asked })
    return { data: { list: list.map((place) => toWire(tree, place)), ...(asked === null ? {} : { total }) } }
  })

  serve(app, calls.store, async (form, call) => {
    const facts = withFacts(noFacts, factsOf(form))
    const { names = {} } = form
    const data = await storePlace(deps, { level, name: form.name, names, parentId: parentOf(form), facts }, call)
    return { data, message: t(`place.created.${name}`) }
  })

  serve(app, calls.edit, async ({ id }) => {
    const tree = await getTree(deps.db)
    const place = tree.places.get(id)
    if (place?.level !== level) throw missing(level)
    const sequences = await countSequencesAt(deps.db, id)
    return { data: { list: toWire(tree, place), in_use: { places: tree.children.get(id)?.length ?? 0, sequences } } }
  })

  serve(app, calls.update, async (form, call) => {
    const named = (place: F) => ({ name: place.name, names: place.names, parentId: parentOf(place) })
    const seen = form.seen && { ...named(form.seen), ...factsOf(form.seen) }
    await updatePlace(deps, { id: form.id, level, ...named(form), facts: factsOf(form), seen }, call)
    return { message: t(`place.saved.${name}`) }
  })

  serve(app, calls.setStatus, async ({ id, status }, call) => {
    await setPlaceStatus(deps, { id, level, status }, call)
    return { message: t(`place.${status === placeStatus.enabled ? 'enabled' : 'disabled'}.${name}`) }
  })

  serve(app, calls.destroy, async ({ id }, call) => {
    await destroyPlace(deps, { id, level }, call)
    return { message: t(`place.deleted.${name}`) }
  })
}

const factsOf = ({ time_zone: timeZone, latitude, longitude }: Form) => ({ timeZone, latitude, longitude })

const sortOf = (sort: string) => (sort === 'id' || sort === 'name' || sort === 'status' ? sort : 'parent')
