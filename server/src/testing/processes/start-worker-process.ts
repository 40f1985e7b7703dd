import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestServer } from '../test-server.ts'
import { environmentOf, execArgv } from './start-api-process.ts'

/** On the same database and store. */
export function startWorkerProcess(server: TestServer) {
  const env = { ...environmentOf(server), DECODERS: '1' }
  const child = fork(join(import.meta.dirname, '../../worker.ts'), { env, execArgv })
  const exited = once(child, 'exit')

  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { kill, [Symbol.asyncDispose]: kill }
}
