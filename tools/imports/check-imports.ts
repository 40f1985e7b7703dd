import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, sourceFiles } from '../source-files.ts'
import { findCircles } from './find-circles.ts'
import { findViolations } from './find-violations.ts'
import type { Workspaces } from './read-imports.ts'

/** Checks the imports of the whole checkout: one that `zones.ts` does not allow is a fault, and so is a circle. */
export function checkImports(checkout: string): string[] {
  const sources = new Map(
    sourceFiles(checkout, isCode).map((path) => [path, readFileSync(join(checkout, path), 'utf8')]),
  )
  const workspaces = readWorkspaces(checkout)
  return [...findViolations(sources, workspaces), ...findCircles(sources, workspaces)]
}

export function readWorkspaces(checkout: string): Workspaces {
  const { workspaces } = readJson<{ workspaces: string[] }>(join(checkout, 'package.json'))
  return Object.fromEntries(
    workspaces
      .filter((folder) => existsSync(join(checkout, folder, 'package.json')))
      .map((folder) => {
        const { name, exports = {} } = readJson<{ name: string; exports?: Record<string, string> }>(
          join(checkout, folder, 'package.json'),
        )
        return [name, { folder, exports }]
      }),
  )
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

if (import.meta.main) {
  const violations = checkImports(join(import.meta.dirname, '../..'))
  console.log(violations.join('\n') || 'imports are in order')
  process.exitCode = violations.length > 0 ? 1 : 0
}
