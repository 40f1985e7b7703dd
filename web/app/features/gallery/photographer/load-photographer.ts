import { viewPhotographer } from '@lineup/contract/sequences/photographer.ts'
import type { ServerCall } from '../../../api/api-context.ts'
import { isId, notFound, readOr404 } from '../../../api/missing.ts'
import type { Output } from '../../../api/wire.ts'

export type Photographer = Output<typeof viewPhotographer>

/** The first page of a photographer's sessions. Whoever has none in public is an unknown page. */
export async function loadPhotographer(call: ServerCall, id: string): Promise<Photographer> {
  if (!isId(id)) throw notFound()
  return readOr404(call(viewPhotographer, { photographer_id: Number(id) }))
}
