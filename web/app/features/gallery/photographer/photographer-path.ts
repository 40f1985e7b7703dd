import { href } from 'react-router'

/** The public page of a photographer, or of their sessions at one spot. */
export function photographerPath(id: number, spotId: number | null): string {
  const path = href('/photographer/:id', { id: String(id) })
  return spotId === null ? path : `${path}?spot_id=${spotId}`
}
