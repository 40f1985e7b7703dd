import { isProblem } from '../../../api/api-problem.ts'
import { queries } from '../../../api/queries.tsx'
import { sequenceImages } from '../sequence-lists.ts'

/** Reads the sequence that an address names, with its images. Null for what is none, or somebody else's. */
export async function loadSequenceImages(param: string) {
  if (!/^[1-9]\d{0,15}$/.test(param)) return null
  const id = Number(param)
  try {
    const { sequence } = await queries.ensureQueryData(sequenceImages(id))
    return { id, sequence }
  } catch (error) {
    if (isProblem(error, 'NotFound')) return null
    throw error
  }
}
