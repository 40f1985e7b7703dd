import type { Plugin } from 'vite'
import { type Change, changed, type Node, nodesIn } from './syntax.ts'

/** Parts of an endpoint that only the server's API reference uses. */
const DOCS = ['summary', 'example', 'refuses']

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
        const cuts = [...nodesIn(this.parse(code) as unknown as Node)].flatMap(docsOf)
        return cuts.length === 0 ? null : { code: changed(code, cuts), map: null }
      },
    },
  }
}

/** These properties in the argument of `endpoint`. */
function docsOf(node: Node): Change[] {
  const { callee, arguments: given = [] } = node as { callee?: { name?: string }; arguments?: Node[] }
  const [call] = given
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint' || !call) return []
  const properties = call['properties'] as Array<Node & { key: { name: string } }>
  return properties.flatMap(({ key, start, end }, n) =>
    DOCS.includes(key?.name) ? [{ start, end: properties[n + 1]?.start ?? end, to: '' }] : [],
  )
}
