import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openClient } from '../client.ts'
import { TEST_WEBHOOK_SECRET } from '../test-config.ts'
import type { TestServer } from '../test-server.ts'

export const environmentOf = ({ databaseUrl, dataDir, deps }: TestServer) => ({
  DEMO: '1',
  PUBLIC_URL: deps.config.publicUrl,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  APP_SECRET: deps.config.appSecret,
  STRIPE_SECRET_KEY: deps.config.stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
  ...(deps.config.stripe.apiBase !== null && { STRIPE_API_BASE: deps.config.stripe.apiBase }),
  RATE_SCALE: '1000',
  LOG_LEVEL: 'error',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})

/** With what earlier processes compiled, a process takes half of the CPU time to start. */
export const execArgv = ['--import', pathToFileURL(join(import.meta.dirname, 'keep-compiled.ts')).href]

/** On the same database and store, without pages. */
export async function startApiProcess(server: TestServer) {
  const env = environmentOf(server)
  const child = fork(join(import.meta.dirname, 'api-process.ts'), { env, execArgv })
  const exited = once(child, 'exit')
  const [port] = (await Promise.race([once(child, 'message'), exited.then(() => [])])) as number[]
  if (port === undefined) throw new Error('The API process did not start')
  const url = `http://127.0.0.1:${port}`

  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return {
    ...openClient(url),
    url,
    port,
    kill,
    /** Resets `peakBytes`. Linux only. */
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    peakBytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024
    },
    [Symbol.asyncDispose]: kill,
  }
}
