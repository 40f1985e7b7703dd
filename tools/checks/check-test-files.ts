import { join, relative } from 'node:path'
import { runCommand } from '../run-command.ts'
import { isUnitTest, sourceFiles } from '../source-files.ts'

/** Finds test files that no runner would pick up: a test that never runs looks like a passing one. */
export async function checkTestFiles(checkout: string): Promise<string[]> {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  const { code, output } = await runCommand(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: checkout,
  })
  if (code !== 0) return [`vitest cannot list its files: ${output.trim()}`]

  const listed = JSON.parse(output.slice(output.indexOf('['))) as { file: string }[]
  const found = new Set(listed.map(({ file }) => relative(checkout, file)))
  return findLostTests(
    sourceFiles(checkout, (path) => /\.(test|spec)\.tsx?$/.test(path)),
    found,
  )
}

export function findLostTests(files: string[], listed: ReadonlySet<string>): string[] {
  return [
    ...files.filter((path) => isUnitTest(path) && !listed.has(path)).map((path) => `${path} is in no vitest project`),
    ...files
      .filter((path) => !isUnitTest(path) && !path.startsWith('e2e/specs/'))
      .map((path) => `${path} is not below e2e/specs, where Playwright looks`),
  ]
}
