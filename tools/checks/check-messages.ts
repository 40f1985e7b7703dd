import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

/** The catalogues, in English: `messages/en.ts` beside the code that says them. */
const CATALOGUE = /^(?:web\/app|server\/src|contract\/src)\/(?:.*\/)?messages\/en\.ts$/

type Messages = { [key: string]: string | Messages }

/** Messages that no code says. That a key exists, and that its arguments are given, the compiler checks. */
export async function checkMessages(checkout: string): Promise<string[]> {
  const paths = sourceFiles(checkout, (path) => isCode(path) && !isUnitTest(path))
  const sources = new Map(paths.map((path) => [path, readFileSync(join(checkout, path), 'utf8')]))
  const faults = paths
    .filter((path) => CATALOGUE.test(path))
    .map(async (path) => {
      const { en } = (await import(pathToFileURL(join(checkout, path)).href)) as { en: Messages }
      return findUnusedMessages({ path, messages: en }, sources)
    })
  return (await Promise.all(faults)).flat()
}

/**
 * A message is used when a file that imports its catalogue names its key in a text. `states.${state}` names all states.
 */
export function findUnusedMessages(
  catalogue: { path: string; messages: Messages },
  sources: ReadonlyMap<string, string>,
): string[] {
  const said = catalogue.path.replace('en.ts', 't.ts')
  const named = [...sources].flatMap(([path, text]) => (imports(path, text, said) ? namesIn(text) : []))
  const texts = new Set(named.filter((name) => !name.includes('${')))
  const patterns = named.filter((name) => name.includes('${')).map(toPattern)

  return keysOf(catalogue.messages)
    .filter((key) => !texts.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => `${catalogue.path} ${key} is said nowhere`)
}

const imports = (path: string, text: string, said: string) =>
  [...text.matchAll(/from '([.@][^']+)'/g)].some(([, to = '']) => resolve(path, to) === said)

/** The contract's own catalogue is imported from outside too. */
const resolve = (path: string, to: string) =>
  to.startsWith('.') ? posix.join(posix.dirname(path), to) : to.replace('@lineup/contract/', 'contract/src/')

/** Keys hold no blanks but in names of states, and a dot where they are nested. */
const namesIn = (text: string) => [
  ...[...text.matchAll(/'([\w-]+(?:\.[\w -]+)*)'/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/`([\w.$-]*\$\{[^`]*)`/g)].map(([, name = '']) => name),
]

function toPattern(name: string): RegExp {
  const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}

const keysOf = (messages: Messages, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, below]) =>
    typeof below === 'string' ? [`${before}${key}`] : keysOf(below, `${before}${key}.`),
  )
