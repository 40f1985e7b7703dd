import { isProblem } from '../../../api/api-problem.ts'
import { queries } from '../../../api/queries.tsx'
import { editedSequence } from '../sequence-lists.ts'

/** Reads the sequence of an address for editing, uncached. Null if it does not exist or belongs to somebody else. */
export async function loadEdited(param: string): Promise<number | null> {
  if (!/^[1-9]\d{0,15}$/.test(param)) return null
  const id = Number(param)
  try {
    await queries.fetchQuery({ ...editedSequence(id), staleTime: 0 })
    return id
  } catch (error) {
    if (isProblem(error, 'NotFound')) return null
    throw error
  }
}
