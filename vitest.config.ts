import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const checkout = import.meta.dirname
const ifThere = (path: string) => (existsSync(join(checkout, path)) ? [join(checkout, path)] : [])

type Extra = { environment?: 'jsdom'; globalSetup?: string[]; setupFiles?: string[] }

const PACKAGES = ['**/node_modules/**', '**/build/**']

/**
 * The tests of one workspace. A test file outside of these folders fails `npm run check`.
 *
 * The files of a worker share their modules: to load them anew for each file costs more than most tests. A file that
 * replaces a module, or says `@isolated` because it depends on what a module remembers, has its modules for itself.
 */
function project(name: string, folder: string, extra: Extra = {}): TestProjectInlineConfiguration[] {
  const root = join(checkout, name)
  const files = `${folder}**/*.test.{ts,tsx}`
  const isolated = globSync(files, { cwd: root, exclude: PACKAGES }).filter((path) =>
    /\bvi\.mock\(|@isolated\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  const common = {
    // A machine with two busy cores is slow. Only a test that fails waits so long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    ...extra,
    setupFiles: [join(checkout, 'tools/fail-on-console-error.ts'), ...(extra.setupFiles ?? [])],
  }
  return [
    { root, test: { ...common, name, include: [files], exclude: [...PACKAGES, ...isolated], isolate: false } },
    ...(isolated.length > 0
      ? [{ root, test: { ...common, name: `${name}-isolated`, include: isolated, isolate: true } }]
      : []),
  ]
}

/**
 * The server's tests run last, the long ones of them first. A worker that turns to another project starts anew, which
 * takes seconds, and single long tests of small projects would hold up the end: the server has hundreds of short files
 * to fill all workers with until then.
 */
class ServerLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLast = ({ project }: TestSpecification) => project.name === 'server'
    return [...sorted.filter((file) => !isLast(file)), ...sorted.filter(isLast)]
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: tests often wait for the database. A fourth wins nothing.
    maxWorkers: 3,
    sequence: { sequencer: ServerLast },
    projects: [
      ...project('contract', 'src/'),
      ...project('server', 'src/', { globalSetup: ifThere('server/src/testing/global-setup.ts') }),
      ...project('web', '', { environment: 'jsdom', setupFiles: ifThere('web/vitest.setup.ts') }),
      ...project('stripe-sandbox', 'src/', { globalSetup: ifThere('stripe-sandbox/src/testing/global-setup.ts') }),
      ...project('demo', 'src/', { globalSetup: ifThere('server/src/testing/global-setup.ts') }),
      ...project('demo/renderer', 'src/'),
      ...project('bench', ''),
      ...project('tools', ''),
    ],
  },
})
