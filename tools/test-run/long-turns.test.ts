import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { takeLongTurns } from './long-turns.ts'

const SCHED_BATCH = 3
const hasChrt = (await runCommand('chrt', ['-b', '0', 'true'])).code === 0

test.runIf(hasChrt)('a process with long turns hands them on to those that it starts', async () => {
  // With short turns at first, also in a run that has long ones.
  const script = 'echo ready; read go; sleep 60 & echo $!; wait'
  const parent = spawn('chrt', ['-o', '0', 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  await takeLongTurns(parent.pid)
  parent.stdin.end('go\n')
  const [child] = await once(parent.stdout, 'data')

  expect(policyOf(Number(child))).toBe(SCHED_BATCH)
  process.kill(Number(child))
  await once(parent, 'close')
})

/** The 41st field of a process's state. The second one is its name in brackets. */
const policyOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38])
