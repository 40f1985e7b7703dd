import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../source-files.ts'

/** A fence that names a file: ```ts server/src/contact/routes.ts */
const QUOTE = /^```\w+ (\S+)\n(.*?)\n```$/gms

/** Finds code in the docs that no longer stands in the file it is quoted from. */
export function checkQuotes(checkout: string): string[] {
  const read = (path: string) => {
    const file = join(checkout, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  return sourceFiles(checkout, (path) => path.endsWith('.md')).flatMap((path) => findStaleQuotes(path, read))
}

export function findStaleQuotes(path: string, read: (path: string) => string | undefined): string[] {
  return [...(read(path) ?? '').matchAll(QUOTE)]
    .filter(([, file = '', code = '']) => !outdent(read(file) ?? '').includes(outdent(code)))
    .map(([, file]) => `${path} quotes ${file}, which reads otherwise now`)
}

/** The formatter of the docs moves quoted code to the left. */
const outdent = (code: string) => code.replaceAll(/^ +/gm, '')
