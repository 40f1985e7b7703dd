import * as locations from '@lineup/contract/locations/calls.ts'
import * as suggest from '@lineup/contract/locations/suggest.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { lightOf } from './light-of.ts'
import { placeRoutes } from './place-routes.ts'
import { toArea, toContinent, toFoundPlace, toRegion, toSpot, zoneOf } from './place-views.ts'
import { spokenChildren } from './spoken-children.ts'
import { suggestPlaces } from './suggest/suggest-places.ts'
import { findSearched, getTree, type Place, pathOf, type Tree } from './tree.ts'

export function locationRoutes(app: FastifyInstance, deps: Deps) {
  placeRoutes(app, deps)

  serve(app, locations.allLocations, async ({ only }) => {
    const tree = await getTree(deps.db)
    const below = (places: Place[]) =>
      only === 'continents' ? [] : places.flatMap(({ id }) => spokenChildren(tree, id))
    const continents = spokenChildren(tree, 0)
    const regions = below(continents)
    const areas = below(regions)
    const spots = below(areas)
    return {
      data: {
        continents: continents.map((place) => toContinent(tree, place)),
        regions: regions.map((place) => toRegion(tree, place)),
        areas: areas.map((place) => toArea(tree, place)),
        spots: spots.map((place) => toSpot(tree, place)),
      },
    }
  })

  serve(app, locations.continentRegions, async ({ continent_id }) => {
    const tree = await getTree(deps.db)
    return { data: { list: childrenOf(tree, continent_id, 1).map((place) => toRegion(tree, place)) } }
  })

  serve(app, locations.regionAreas, async ({ region_id }) => {
    const tree = await getTree(deps.db)
    return { data: { list: childrenOf(tree, region_id, 2).map((place) => toArea(tree, place)) } }
  })

  serve(app, locations.areaSpots, async ({ area_id }) => {
    const tree = await getTree(deps.db)
    return { data: { list: childrenOf(tree, area_id, 3).map((place) => toSpot(tree, place)) } }
  })

  serve(app, suggest.viewPlace, async ({ date, ...filter }) => {
    const tree = await getTree(deps.db)
    const searched = findSearched(tree, filter)
    if (searched === undefined || searched.level === 0) throw notFound('place')
    const path = pathOf(tree, searched.id)
    const [zone, place] = [zoneOf(path), path.at(-1)]
    const light = date === undefined || place === undefined ? undefined : lightOf(place, { zone, day: date })
    return { data: { place: toFoundPlace(path), time_zone: zone, light } }
  })

  serve(app, suggest.suggestPlaces, async ({ search, date, until }) => {
    const days = date === undefined ? null : { from: date, until: until ?? date }
    const found = await suggestPlaces(deps, { text: search, days })
    return {
      data: {
        list: found.map(({ path, sequences, onDays }) => ({
          ...toFoundPlace(path),
          sequences,
          ...(onDays && { on_days: { sequences: onDays.sequences, nearest_date: onDays.nearest } }),
        })),
      },
    }
  })
}

const childrenOf = (tree: Tree, id: number, level: number) =>
  tree.places.get(id)?.level === level ? spokenChildren(tree, id) : []
