import { readOrNull } from '../../api/missing.ts'
import { queries } from '../../api/queries.tsx'
import { editedSequence, sequenceImages } from './sequence-lists.ts'

/** Reads the sequence of an address for editing, without a cache. */
export const loadEdited = (param: string): Promise<number | null> =>
  readOrNull(param, async (id) => {
    await queries.fetchQuery({ ...editedSequence(id), staleTime: 0 })
    return id
  })

/** Reads the own sequence of an address with its images, without a cache, because its form begins with what is read. */
export const loadOwnSequence = (param: string) =>
  readOrNull(param, async (id) => {
    const { sequence } = await queries.fetchQuery({ ...sequenceImages(id), staleTime: 0 })
    return { id, sequence }
  })

/** Reads the sequence of an address with its images. */
export const loadSequenceImages = (param: string) =>
  readOrNull(param, async (id) => {
    const { sequence } = await queries.ensureQueryData(sequenceImages(id))
    return { id, sequence }
  })
