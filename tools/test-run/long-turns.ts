import { runCommand } from '../run-command.ts'

/**
 * Lets Linux give this process, and all that it starts later, long turns on a core: a process that wakes up waits for the end of
 * the turn instead of ending it (SCHED_BATCH). Some thirty busy processes share two cores in a test run, and each change costs what
 * the caches knew. Elsewhere, and without `chrt`, everything stays as it is.
 */
export async function takeLongTurns(pid = process.pid): Promise<void> {
  if (process.platform === 'linux') await runCommand('chrt', ['-b', '-p', '0', String(pid)])
}
