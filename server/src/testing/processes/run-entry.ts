import { join } from 'node:path'
import { runCommand } from '../../../../tools/run-command.ts'

/** Runs a command of the operator to its end, and says how long it took. */
export async function runEntry(entry: string, args: string[], env: NodeJS.ProcessEnv) {
  const began = performance.now()
  const finished = await runCommand(process.execPath, [join(import.meta.dirname, '../..', entry), ...args], { env })
  process.stdout.write(`${entry}: ${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
  return finished
}
