import { href } from 'react-router'
import { t } from '../messages/t.ts'
import { pickedPhotosPath } from '../share/picked-path.ts'

type Has = { has: (id: number) => boolean }

type Rest = { to: string; text: string; ids: number[] }

/** The way to all photos of these waves of a gallery, for somebody who has some of them, and which are left. Null where none is. */
export function restOfWaves(sequence_key: string, waves: number[][], have: Has): Rest | null {
  const parts = waves.filter((ids) => !ids.every((id) => have.has(id)))
  const ids = parts.flat().filter((id) => !have.has(id))
  if (ids.length === 0) return null
  const to = pickedPhotosPath(href('/sequence-gallery/:sequence_key', { sequence_key }), parts.flat())
  return { to, text: t('choice.moreOfWaves', { count: ids.length, waves: parts.length }), ids }
}
