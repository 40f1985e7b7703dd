import { type Load, partsOf, reachOf } from './loads.ts'
import type { GraphModule } from './module-graph.ts'

export type Chunk = {
  modules: string[]
  /** Characters, minified. */
  size: number
  /** The loads that have this chunk, a bit for each. */
  loads: bigint
  needs: Set<Chunk>
  /** A chunk that was merged is part of this one. */
  into?: Chunk
}

/**
 * The modules that the same entries share, in one chunk each. Entries, with what only they need, are chunks as well, and are
 * not returned.
 */
export function sharedChunks(graph: Map<string, GraphModule>, loads: Load[]): Chunk[] {
  const keys = keysOf(graph)
  const byKey = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const id of [...keys.keys()].sort()) {
    const key = keys.get(id) ?? ''
    const chunk = byKey.get(key) ?? { modules: [], size: 0, loads: 0n, needs: new Set() }
    chunk.modules.push(id)
    chunk.size += id.endsWith('.css') ? STYLE : (graph.get(id)?.size ?? 0)
    chunk.loads |= bitsOf(loads, id)
    byKey.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const chunk of byKey.values()) {
    const needed = chunk.modules.flatMap((id) => [...(graph.get(id)?.needs ?? [])])
    chunk.needs = new Set(needed.flatMap((id) => chunkOf.get(id) ?? []))
    chunk.needs.delete(chunk)
  }
  return [...byKey].filter(([key]) => !key.startsWith(ENTRY)).map(([, chunk]) => chunk)
}

const ENTRY = 'entry '
/** As a size: a style sheet must not come to a page that it is not for. */
const STYLE = 1e9

/** For each module the entries that need it. */
function keysOf(graph: Map<string, GraphModule>): Map<string, string> {
  const entries = new Set([...[...graph].filter(([, { isEntry }]) => isEntry).map(([id]) => id), ...partsOf(graph)])
  const users = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of reachOf([entry], graph)) users.set(id, [...(users.get(id) ?? []), entry])
  }
  const keyOf = (id: string, [first = '', ...others]: string[]) => {
    if (entries.has(id)) return ENTRY + id
    return others.length === 0 ? ENTRY + first : [first, ...others].join()
  }
  return new Map([...users].map(([id, by]) => [id, keyOf(id, by)]))
}

const bitsOf = (loads: Load[], id: string) =>
  loads.reduce((bits, { needs }, n) => (needs.has(id) ? bits | (1n << BigInt(n)) : bits), 0n)

/** The chunks that this one needs, and those that they need. */
export function allNeeds(chunk: Chunk, without?: Chunk): Set<Chunk> {
  const found = new Set<Chunk>()
  const open = [...chunk.needs].map(current)
  for (let next = open.pop(); next; next = open.pop()) {
    if (next === without || next === chunk || found.has(next)) continue
    found.add(next)
    open.push(...[...next.needs].map(current))
  }
  return found
}

/** Whether one of two chunks needs the other by way of a third. Merged they would need that one and be needed by it. */
export function hasChunkBetween(one: Chunk, other: Chunk): boolean {
  const isAbove = (from: Chunk, to: Chunk) =>
    [...allNeeds(from, to)].some(({ needs }) => [...needs].some((next) => current(next) === to))
  return isAbove(one, other) || isAbove(other, one)
}

/** Merges two chunks. Whoever loads one of them now loads what the other one needs as well. */
export function mergeChunks(one: Chunk, other: Chunk): Chunk {
  const needs = new Set([...one.needs, ...other.needs].map(current).filter((chunk) => chunk !== one && chunk !== other))
  const modules = [...one.modules, ...other.modules]
  const both: Chunk = { modules, size: one.size + other.size, loads: one.loads | other.loads, needs }
  one.into = both
  other.into = both
  for (const chunk of allNeeds(both)) chunk.loads |= both.loads
  return both
}

function current(chunk: Chunk): Chunk {
  let last = chunk
  while (last.into) last = last.into
  return last
}
