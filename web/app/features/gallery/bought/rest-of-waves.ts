import { href } from '../../../api/navigation/href.ts'
import { choice as words } from '../../../strings/money/choice.ts'
import { pickedPhotosPath } from '../share/picked-path.ts'

type Has = { has: (id: number) => boolean }

/** The way to all photos of these waves of a gallery, for somebody who has some of them. Null where none is left. */
export function restOfWaves(sequence_key: string, waves: number[][], have: Has): { to: string; text: string } | null {
  const parts = waves.filter((ids) => !ids.every((id) => have.has(id)))
  const left = parts.flat().filter((id) => !have.has(id)).length
  if (left === 0) return null
  const to = pickedPhotosPath(href('/sequence-gallery/:sequence_key', { sequence_key }), parts.flat())
  return { to, text: words.moreOfWaves(left, parts.length) }
}
