import { spawn } from 'node:child_process'
import { giveUp } from '../bootstrap/progress.mjs'

// Node's watcher does not notice when the launcher dies. This process does, and stops the watcher.
const watcher = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...process.argv.slice(2)], {
  stdio: 'inherit',
})

process.on('SIGTERM', () => watcher.kill('SIGTERM'))
watcher.on('error', giveUp)
watcher.on('exit', (code) => process.exit(code ?? 0))
