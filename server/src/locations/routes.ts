import * as locations from '@lineup/contract/locations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { getTree, type Place, shownChildren, type Tree } from './tree.ts'

export function locationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, locations.allLocations, async ({ only }) => {
    const tree = await getTree(deps.db)
    const below = (places: Place[]) =>
      only === 'continents' ? [] : places.flatMap(({ id }) => shownChildren(tree, id))
    const continents = shownChildren(tree, 0)
    const regions = below(continents)
    const areas = below(regions)
    const spots = below(areas)
    return {
      data: {
        continents: continents.map(asPlace),
        regions: regions.map((place) => asRegion(tree, place)),
        areas: areas.map((place) => asArea(tree, place)),
        spots: spots.map((place) => asSpot(tree, place)),
      },
    }
  })

  serve(app, locations.continentRegions, async ({ continent_id }) => {
    const tree = await getTree(deps.db)
    return { data: { list: childrenOf(tree, continent_id, 1).map((place) => asRegion(tree, place)) } }
  })

  serve(app, locations.regionAreas, async ({ region_id }) => {
    const tree = await getTree(deps.db)
    return { data: { list: childrenOf(tree, region_id, 2).map((place) => asArea(tree, place)) } }
  })

  serve(app, locations.areaSpots, async ({ area_id }) => {
    const tree = await getTree(deps.db)
    return { data: { list: childrenOf(tree, area_id, 3).map((place) => asSpot(tree, place)) } }
  })
}

const childrenOf = (tree: Tree, id: number, level: number) =>
  tree.places.get(id)?.level === level ? shownChildren(tree, id) : []

const asPlace = ({ id, name, isOn }: Place) => ({ id, name, status: isOn ? 1 : 0 })
const parentName = (tree: Tree, { parentId }: Place) => tree.places.get(parentId)?.name ?? ''
const asRegion = (tree: Tree, place: Place) => ({
  ...asPlace(place),
  continent_id: place.parentId,
  continent: parentName(tree, place),
})
const asArea = (tree: Tree, place: Place) => ({
  ...asPlace(place),
  region_id: place.parentId,
  region: parentName(tree, place),
})
const asSpot = (tree: Tree, place: Place) => ({
  ...asPlace(place),
  area_id: place.parentId,
  area: parentName(tree, place),
})
