import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from './bootstrap/progress.mjs'
import { lockFolder } from './launch/lock.ts'
import { createProcesses } from './launch/processes.ts'
import { readSettings } from './launch/settings.ts'
import { start } from './launch/start.ts'

/** npm and the terminal both pass on Ctrl-C: two signals within this time are one press. */
const SAME_PRESS_MS = 500

const checkout = join(import.meta.dirname, '..')
const processes = createProcesses()
let askedAt: number | undefined

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void end())

try {
  if (existsSync(join(checkout, '.env'))) process.loadEnvFile(join(checkout, '.env'))
  const settings = await readSettings(checkout, process.argv.slice(2), process.env)
  const lock = lockFolder(settings.dataDir)
  process.on('exit', () => lock.close())
  await start(settings, processes)
} catch (error) {
  if (askedAt === undefined) {
    await processes.kill()
    giveUp(error)
  }
}

/** The first request stops everything in order, a second one immediately. */
async function end() {
  if (askedAt !== undefined && Date.now() - askedAt < SAME_PRESS_MS) return
  const isFirst = askedAt === undefined
  askedAt ??= Date.now()
  if (isFirst) console.log('\nStopping … (press Ctrl-C again to stop immediately)')

  await (isFirst ? processes.stop() : processes.kill())
  process.exit(isFirst ? 0 : 130)
}
