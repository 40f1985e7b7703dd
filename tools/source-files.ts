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
 * The hand-written files of the checkout: sorted paths with forward slashes. It does not ask git, so new files count
 * and a checkout without git works.
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
