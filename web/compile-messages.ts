import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type Change, changed, type Node, nodesIn } from './syntax.ts'

const CATALOGUES = /\/messages\/en\.ts$/
const READER = 'icu-minify/compile'

/** Reads the ICU texts of the catalogues while the browser's code is built, because a phone needs 200 ms for those of home. */
export function compileMessages(): Plugin {
  return {
    name: 'lineup:compile-messages',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    resolveId: {
      filter: { id: /^icu-minify\/compile$/ },
      handler: (id) => (id === READER ? `\0${READER}` : null),
    },
    load: {
      filter: { id: /^\0icu-minify\/compile$/ },
      // What is still a text then needs no reading.
      handler: () => 'export default (text) => text',
    },
    transform: {
      filter: { id: CATALOGUES },
      handler(code) {
        const changes: Change[] = []
        for (const { type, value } of nodesIn(this.parse(code, { lang: 'ts' }) as unknown as Node)) {
          if (type !== 'Property' || !isText(value)) continue
          changes.push({ start: value.start, end: value.end, to: JSON.stringify(compile(value.value)) })
        }
        return { code: changed(code, changes), map: null }
      },
    },
  }
}

const isText = (value: unknown): value is Node & { value: string } =>
  typeof (value as { value?: unknown } | undefined)?.value === 'string'
