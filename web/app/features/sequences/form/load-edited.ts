import { isProblem } from '../../../api/api-problem.ts'
import { queries } from '../../../api/queries.tsx'
import { editedSequence } from '../sequence-lists.ts'

/** Reads the sequence that an address names, to be edited: always anew. Null for what is none, or somebody else's. */
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
