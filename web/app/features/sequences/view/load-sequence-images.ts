import { isProblem } from '../../../api/api-problem.ts'
import { queries } from '../../../api/queries.tsx'
import { sequenceImages } from '../sequence-lists.ts'

/** Reads the sequence of an address with its images. Null if it does not exist or belongs to somebody else. */
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
