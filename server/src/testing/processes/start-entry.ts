import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../../../../tools/free-port.ts'
import type { TestServer } from '../test-server.ts'
import { environmentOf, execArgv } from './start-api-process.ts'

/** `main` also serves pages, and needs the built web app. */
type Entry = 'main' | 'worker' | 'testing/processes/api-process'

/**
 * Runs an entry file on the parts of a test server; `env` overrides them. Disposing throws if the process died before.
 */
export async function startEntry(server: TestServer, entry: Entry, env: NodeJS.ProcessEnv = {}) {
  const port = await findFreePort()
  const child = fork(join(import.meta.dirname, '../..', `${entry}.ts`), {
    env: { ...environmentOf(server), DECODERS: '1', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    execArgv,
    silent: true,
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const exited = once(child, 'exit')
  const lines = () => said.split('\n').filter(Boolean)

  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    lines,
    exited,
    [Symbol.asyncDispose]: async () => {
      const died = child.exitCode !== null
      child.kill('SIGKILL')
      await exited
      if (died) throw new Error(`${entry} ended with ${child.exitCode}:\n${lines().slice(-5).join('\n')}`)
    },
  }
}
