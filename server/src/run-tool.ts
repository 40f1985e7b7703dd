import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openDeps } from './open-deps.ts'
import { configure, openLog } from './process.ts'

type Tool = {
  name: string
  connections?: number
  /** Errors whose words are for the operator. */
  refusals?: Array<new (...args: never[]) => Error>
  /** Printed below a refusal. */
  advice?: string
  /** Its answers are printed, one JSON line each. */
  work: (deps: Deps, config: Config) => Promise<unknown[]>
}

/** For commands of the operator: opens what a use case needs, and closes it. A refusal is printed in its words, with exit code 1. */
export async function runTool({ name, connections = 2, refusals = [], advice, work }: Tool): Promise<void> {
  const config = configure()
  const { deps, there, close } = await openDeps(config, openLog(config, name), connections)
  await there()
  try {
    for (const answer of await work(deps, config)) process.stdout.write(`${JSON.stringify(answer)}\n`)
  } catch (error) {
    if (!(error instanceof Error) || !refusals.some((refusal) => error instanceof refusal)) throw error
    process.stderr.write([error.message, advice, ''].filter((line) => line !== undefined).join('\n'))
    process.exitCode = 1
  } finally {
    await close()
  }
}
