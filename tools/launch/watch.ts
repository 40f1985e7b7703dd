import { spawn } from 'node:child_process'
import { giveUp } from '../progress.mjs'

// Node's own watcher does not notice that the launcher is gone; this process does, and takes the watcher along.
const watcher = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...process.argv.slice(2)], {
  stdio: 'inherit',
})

process.on('SIGTERM', () => watcher.kill('SIGTERM'))
watcher.on('error', giveUp)
watcher.on('exit', (code) => process.exit(code ?? 0))
