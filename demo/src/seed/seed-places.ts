import type { Deps } from '@lineup/server/deps.ts'
import { getTree } from '@lineup/server/locations/tree.ts'
import { importPlaces } from '@lineup/server/testing/given/import-places.ts'
import { places } from '../places/places.ts'

/** Puts the world's surf spots into an installation that has no places yet. */
export async function seedPlaces(deps: Pick<Deps, 'db'>): Promise<void> {
  const tree = await getTree(deps.db)
  if (tree.places.size > 0) return
  await importPlaces(deps, places)
  console.log('The surf spots of the world are in place')
}
