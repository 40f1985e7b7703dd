import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { giveUp } from './progress.mjs'

const checkout = join(import.meta.dirname, '..')
const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
const config = join(import.meta.dirname, 'faults.config.ts')

const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...process.argv.slice(2)], {
  cwd: checkout,
  stdio: 'inherit',
})
child.on('error', giveUp)
child.on('exit', (code) => process.exit(code ?? 1))
