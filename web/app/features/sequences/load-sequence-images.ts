import { data } from 'react-router'
import { queries } from '../../api/queries.tsx'
import { sequenceImages } from './sequence-lists.ts'

/** Reads the sequence that an address names, with its images. What is no number names none. */
export async function loadSequenceImages(param: string) {
  if (!/^[1-9]\d{0,15}$/.test(param)) throw data(null, { status: 404 })
  const id = Number(param)
  const { sequence } = await queries.ensureQueryData(sequenceImages(id))
  return { id, sequence }
}
