import type { Plugin } from 'vite'

/** Parts of an endpoint that only the server's API reference uses. */
const DOCS = ['summary', 'example', 'refuses']

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Cut = { start: number; end: number }

/** Removes the texts of the API reference from the browser build. */
export function leaveOutDocs(): Plugin {
  return {
    name: 'lineup:leave-out-docs',
    // Run after TypeScript's types were removed.
    enforce: 'post',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        const cuts: Cut[] = []
        findDocs(this.parse(code) as unknown as Node, cuts)
        return cuts.length === 0 ? null : { code: without(code, cuts), map: null }
      },
    },
  }
}

/** Finds these properties in the arguments of `endpoint`. */
function findDocs(node: Node, cuts: Cut[]): void {
  const { callee, arguments: given = [] } = node as { callee?: { name?: string }; arguments?: Node[] }
  const [call] = given
  if (node.type === 'CallExpression' && callee?.name === 'endpoint' && call) {
    const properties = call['properties'] as Array<Node & { key: { name: string } }>
    for (const [n, { key, start, end }] of properties.entries()) {
      if (DOCS.includes(key?.name)) cuts.push({ start, end: properties[n + 1]?.start ?? end })
    }
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) findDocs(child, cuts)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function without(code: string, cuts: Cut[]): string {
  const ends = [...cuts.map(({ start }) => start), code.length]
  const starts = [0, ...cuts.map(({ end }) => end)]
  return starts.map((start, n) => code.slice(start, ends[n])).join('')
}
