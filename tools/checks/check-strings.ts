import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCode, isUnitTest, sourceFiles } from '../source-files.ts'

const STRINGS = 'web/app/strings/'

type Texts = Record<string, unknown>

export async function checkStrings(checkout: string): Promise<string[]> {
  const paths = sourceFiles(checkout, (path) => path.startsWith('web/app/') && isCode(path) && !isUnitTest(path))
  const sources = new Map(paths.map((path) => [path, readFileSync(join(checkout, path), 'utf8')]))
  const faults = paths
    .filter((path) => path.startsWith(STRINGS))
    .map(async (path) => {
      const texts = (await import(pathToFileURL(join(checkout, path)).href)) as Texts
      return findUnusedStrings({ path, texts }, sources)
    })
  return (await Promise.all(faults)).flat()
}

/**
 * A top-level text counts as used when a file that imports its set names it, as a property or in a destructuring. A
 * deeper text counts as used when any file names it, or when a variable picks it.
 */
export function findUnusedStrings(
  module: { path: string; texts: Texts },
  sources: ReadonlyMap<string, string>,
): string[] {
  const others = [...sources].filter(([path]) => !path.startsWith(STRINGS)).map(([, text]) => text)
  const all = others.join('\n')
  const file = module.path.slice(STRINGS.length)

  return Object.entries(module.texts).flatMap(([set, texts]) => {
    const readers = others.flatMap((text) => {
      const alias = aliasOf(set, file, text)
      return alias === undefined ? [] : [{ alias, text }]
    })
    const isUsed = (key: string) => readers.some(({ alias, text }) => isNamed(key, alias, text))
    return keysOf(texts).flatMap((key) => {
      if (!isUsed(key)) return [`${module.path} ${set}.${key} is used nowhere`]
      return findUnusedBelow(`${set}.${key}`, key, (texts as Texts)[key], all).map(
        (name) => `${module.path} ${name} is used nowhere`,
      )
    })
  })
}

function findUnusedBelow(name: string, key: string, texts: unknown, all: string): string[] {
  if (new RegExp(`\\b${key}(\\)|\\[)`).test(all)) return []
  return keysOf(texts).flatMap((below) => {
    if (!new RegExp(`\\b${below}\\b`).test(all)) return [`${name}.${below}`]
    return findUnusedBelow(`${name}.${below}`, below, (texts as Texts)[below], all)
  })
}

/** The local name of an imported set, or undefined if the file does not import it. */
function aliasOf(set: string, file: string, text: string): string | undefined {
  const imported = new RegExp(`import \\{([^}]*)\\} from '[./]*(?:strings/)?${file}'`).exec(text)?.[1] ?? ''
  const found = new RegExp(`\\b${set}\\b(?: as (\\w+))?`).exec(imported)
  return found === null ? undefined : (found[1] ?? set)
}

const isNamed = (key: string, alias: string, text: string) =>
  new RegExp(`\\b${alias}(\\.${key}\\b|\\[)`).test(text) ||
  new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${alias}\\b`).test(text)

const keysOf = (texts: unknown) =>
  typeof texts === 'object' && texts !== null && !Array.isArray(texts) ? Object.keys(texts) : []
