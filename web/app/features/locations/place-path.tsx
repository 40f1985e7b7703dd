import { rowOf } from '@lineup/contract/joined.ts'
import type { PlaceName } from './place-calls.ts'

/** The places above one: the nearest, and below it the others, as an address is written. */
export function PlacePath({ path }: { path: PlaceName[] }) {
  const parent = path.at(-1)
  if (!parent) return null
  return (
    <>
      <span className="block">{parent.name}</span>
      {path.length > 1 && <span className="block text-xs text-muted">{addressOf(path.slice(0, -1))}</span>}
    </>
  )
}

/** The nearest first: "Bali, Asia". */
export const addressOf = (path: PlaceName[]) => rowOf(path.map(({ name }) => name).toReversed())
