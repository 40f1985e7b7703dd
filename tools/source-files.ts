import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const GENERATED = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.react-router',
  'build',
  'test-results',
  'playwright-report',
])

/**
 * The files of the checkout that somebody wrote, as paths with forward slashes, sorted. It walks the folders itself, so
 * that a file git does not know yet counts, and a checkout without git works.
 */
export function sourceFiles(checkout: string, isWanted: (path: string) => boolean, folder = ''): string[] {
  return readdirSync(join(checkout, folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.has(name) && `${folder}${name}` !== 'data')
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`
      if (entry.isDirectory()) return sourceFiles(checkout, isWanted, `${path}/`)
      return entry.isFile() && isWanted(path) ? [path] : []
    })
    .sort()
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
export const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path)
