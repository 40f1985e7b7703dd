import { allNeeds, type Chunk, hasChunkBetween, mergeChunks, sharedChunks } from './chunk.ts'
import { type IsLoadedWith, type Load, loadsOf } from './loads.ts'
import type { GraphModule } from './module-graph.ts'

/**
 * What one more file costs, in minified characters: its request, its name in the list of files, and what it cannot share
 * with other code when it is compressed. Tried on this app: with less, home has more files; with 6,000 it has one file less and 1.3 KiB
 * more (docs/decisions/0094).
 */
const REQUEST = 4_000

type Pair = { one: Chunk; other: Chunk; gain: number }
type Gain = (one: Chunk, other: Chunk) => number

/**
 * Puts the modules that several entries share into few chunks: those that always come together into one, then again and
 * again the two that save more requests than they bring code that a page does not use. Returns the name of a chunk for
 * each module; the modules of a single entry have none. No two chunks need each other.
 */
export function planChunks(
  graph: Map<string, GraphModule>,
  isPage: (id: string) => boolean,
  isLoadedWith: IsLoadedWith,
): Map<string, string> {
  const loads = loadsOf(graph, isPage, isLoadedWith)
  const gainOf = gainIn(loads)
  const chunks = new Set(sharedChunks(graph, loads))
  const best = new Map([...chunks].map((one) => [one, bestFor(one, chunks, gainOf)] as const))

  for (;;) {
    const pair = largest([...best.values()])
    if (!pair) break
    const { one, other, gain } = pair
    // Other mergers may have changed it since.
    if (other.into || gainOf(one, other) < gain || hasChunkBetween(one, other)) {
      best.set(one, bestFor(one, chunks, gainOf))
      continue
    }
    for (const chunk of [one, other]) {
      chunks.delete(chunk)
      best.delete(chunk)
    }
    const both = mergeChunks(one, other)
    best.set(both, bestFor(both, chunks, gainOf))
    chunks.add(both)
  }
  return new Map([...chunks].flatMap(({ modules }, n) => modules.map((id) => [id, `part-${n}`] as const)))
}

/** The chunk that saves the most together with this one, if any does. */
function bestFor(one: Chunk, chunks: Set<Chunk>, gainOf: Gain): Pair | undefined {
  let found: Pair | undefined
  for (const other of chunks) {
    if (other === one) continue
    const gain = gainOf(one, other)
    if (gain > (found?.gain ?? 0) && !hasChunkBetween(one, other)) found = { one, other, gain }
  }
  return found
}

const largest = (pairs: Array<Pair | undefined>) =>
  pairs.reduce((most, pair) => (pair && pair.gain > (most?.gain ?? 0) ? pair : most), undefined)

/** What two chunks save as one: requests, less what loads would get that did not have it. */
function gainIn(loads: Load[]): Gain {
  const known = new Map<bigint, number>()
  const weightOf = (bits: bigint) => {
    const weight =
      known.get(bits) ?? loads.reduce((sum, load, n) => (bits & (1n << BigInt(n)) ? sum + load.weight : sum), 0)
    known.set(bits, weight)
    return weight
  }
  const costOf = (one: Chunk, added: bigint) => {
    if (added === 0n) return 0
    const needed = [...allNeeds(one)].map((chunk) => weightOf(added & ~chunk.loads) * (REQUEST + chunk.size))
    return needed.reduce((sum, cost) => sum + cost, 0)
  }

  return (one, other) => {
    const [addedToOne, addedToOther] = [other.loads & ~one.loads, one.loads & ~other.loads]
    const saved = weightOf(one.loads & other.loads) * REQUEST
    const gain = saved - weightOf(addedToOne) * one.size - weightOf(addedToOther) * other.size
    return gain <= 0 ? gain : gain - costOf(one, addedToOne) - costOf(other, addedToOther)
  }
}
