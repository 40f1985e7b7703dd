import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Run } from './reports.ts'
import type { Turn } from './turns.ts'

export type Runner = 'vitest' | 'faults' | 'provider' | 'playwright'

const configs = { faults: 'tools/faults.config.ts', provider: 'tools/test-run/provider.config.ts' }
const running = new Set<ChildProcess>()

export function stopRunners() {
  for (const child of running) child.kill('SIGTERM')
}

type Order = { checkout: string; filters: string[]; env: NodeJS.ProcessEnv; isAlone: boolean; turn: Turn }

/** Runs one test runner to its end. People see its output; we read its report. */
export async function runTestRunner(runner: Runner, order: Order): Promise<Run> {
  const { checkout, filters, env, turn } = order
  const reportFile = join(checkout, `.cache/test/${runner}.json`)
  mkdirSync(dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })

  const runnerEnv = {
    ...env,
    // Pages are drawn by React's production build, as for visitors. The other one takes a tenth more of a worker's time.
    NODE_ENV: runner === 'playwright' ? 'production' : 'test',
    // Half of a worker's start is Node compiling the same modules.
    NODE_COMPILE_CACHE: join(checkout, '.cache/test/compiled'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    // Its output reaches the terminal through us.
    ...(!turn.isFirst && process.stdout.isTTY && { FORCE_COLOR: '1' }),
  }
  const args = [...commandOf(runner, order, reportFile), ...filters]
  const code = await run(args, { cwd: checkout, env: runnerEnv, turn })
  return { runner, code, report: existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined }
}

function commandOf(runner: Runner, { checkout, isAlone }: Order, reportFile: string) {
  const packages = join(checkout, 'node_modules')
  if (runner === 'playwright') {
    return [
      `${packages}/playwright/cli.js`,
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(isAlone ? [] : ['--workers=2']),
    ]
  }
  return [
    `${packages}/vitest/vitest.mjs`,
    'run',
    ...(runner === 'vitest' ? [] : ['--config', configs[runner]]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]
}

function run(args: string[], { cwd, env, turn }: { cwd: string; env: NodeJS.ProcessEnv; turn: Turn }): Promise<number> {
  const output = turn.isFirst ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, output] })
  running.add(child)
  child.stdout?.on('data', turn.write)
  child.stderr?.on('data', turn.write)
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      running.delete(child)
      turn.end()
      resolve(code ?? -1)
    }
    child.on('error', () => end(-1))
    child.on('close', end)
  })
}
