import { queries } from '../../../api/queries.tsx'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import type { AdminSequence } from '../../sequences/sequence-cache.ts'
import { sequenceImages } from '../../sequences/sequence-lists.ts'

/**
 * Returns the sequence with the revision of the photos on screen, so that the decision applies to what the admin saw.
 * Waits for the photos; null if they cannot be read.
 */
export async function asLookedAt(row: AdminSequence): Promise<AdminSequence | null> {
  try {
    return { ...row, ...(await queries.ensureQueryData(sequenceImages(row.id))).sequence }
  } catch (error) {
    tellIfUnreachable(error)
    return null
  }
}

/** For decisions about many: takes the older of the two revisions, of the list and of the photos on screen. */
export function asFarAsLookedAt(row: AdminSequence): AdminSequence {
  const looked = queries.getQueryData(sequenceImages(row.id).queryKey)?.sequence
  return { ...row, revision: Math.min(row.revision, looked?.revision ?? row.revision) }
}
