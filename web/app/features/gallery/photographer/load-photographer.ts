import { viewPhotographer } from '@lineup/contract/sequences/photographer.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import { isId, notFound, readOr404 } from '../../../api/missing.ts'
import type { Output } from '../../../api/wire.ts'

/** `spotId`: the spot that the page is narrowed to. */
export type Photographer = Output<typeof viewPhotographer> & { spotId: number | null }

/** The first page of a photographer's sessions. Whoever has none in public is an unknown page. */
export async function loadPhotographer(call: ServerCall, id: string, url: string): Promise<Photographer> {
  if (!isId(id)) throw notFound()
  const spot = new URL(url).searchParams.get('spot_id')
  const spotId = spot !== null && isId(spot) ? Number(spot) : null
  const page = await readOr404(call(viewPhotographer, { photographer_id: Number(id), spot_id: spotId }))
  return { ...page, spotId }
}

/** Null for all spots. */
export const nameOfSpot = ({ spots, spotId }: Pick<Photographer, 'spots' | 'spotId'>): string | null =>
  spots.find(({ spot_id }) => spot_id === spotId)?.spot ?? null
