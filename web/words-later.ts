import { createHash } from 'node:crypto'
import { dirname, join, relative } from 'node:path'
import { LANGUAGES } from '@lineup/contract/messages/languages.ts'
import type { Plugin } from 'vite'
import { wordsIn } from './words-of.ts'

const CATALOGUES = /\/messages\/en\.ts$/
const TRANSLATIONS = /\/messages\/[\w-]+\.json$/
/** Says a catalogue. */
const SPEAKERS = /\/messages\/t\.ts$/
const READER = 'icu-minify/compile'
const checkout = join(import.meta.dirname, '..')

/**
 * Leaves a mark in the browser's code where a catalogue stands. After the build each language gets the code with its own words there, ready
 * to be said (speak-each.ts): so a page loads one language, and a phone reads no ICU text, which takes 200 ms for those of home.
 */
export function wordsLater(): Plugin {
  return {
    name: 'lineup:words-later',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    resolveId: {
      filter: { id: /^icu-minify\/compile$/ },
      handler: (id) => (id === READER ? `\0${READER}` : null),
    },
    load: {
      filter: { id: [/^\0icu-minify\/compile$/, TRANSLATIONS] },
      // What is still a text then needs no reading.
      handler: (id) =>
        TRANSLATIONS.test(id) ? { code: 'export default {}', moduleType: 'js' } : 'export default (text) => text',
    },
    transform: {
      filter: { id: [CATALOGUES, SPEAKERS] },
      handler(code, id) {
        if (SPEAKERS.test(id))
          return { code: code.replace(/import\.meta\.glob(?:<[^(]*>)?\([^)]*\)/g, '{}'), map: null }
        return { code: `export const en = ${JSON.stringify(markOf(dirname(id)))}`, map: null }
      },
    },
  }
}

/** The name of a file of code changes with its words, because browsers keep files by their names. */
function markOf(folder: string): string {
  const name = relative(checkout, folder).replaceAll('\\', '/')
  const hash = createHash('sha256')
  for (const language of LANGUAGES) hash.update(JSON.stringify(wordsIn(language, folder)))
  return `@@words:${name}:${hash.digest('hex').slice(0, 12)}@@`
}
