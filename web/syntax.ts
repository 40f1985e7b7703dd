/** A part of a parsed module. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export type Change = { start: number; end: number; to: string }

export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `changes` stand in the order of the code. */
export function changed(code: string, changes: Change[]): string {
  const ends = [...changes.map(({ start }) => start), code.length]
  const starts = [0, ...changes.map(({ end }) => end)]
  return starts.map((start, n) => code.slice(start, ends[n]) + (changes[n]?.to ?? '')).join('')
}
