import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../../tools/free-port.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import { type Goal, NotHere } from '../lib/goal.ts'

const checkout = join(import.meta.dirname, '../..')
const dataDirs = [process.env.DATA_DIR, join(checkout, 'data'), '/var/lib/lineup']
const STARTS = 3
const PATIENCE_MS = 60_000

/** Needs existing demo data (in DATA_DIR or a default folder), because creating it takes far longer than a start. */
export const start: Goal = {
  id: 'S1',
  title: 'npm start on an existing build and data, to the line Ready',
  lacks: async () => (findDataDir() ? undefined : 'no demo data: run npm start once'),
  run: async (say) => {
    const seconds: number[] = []
    for (let n = 0; n < STARTS; n += 1) seconds.push(await timeStart(findDataDir() ?? ''))
    say(seconds.map((each) => `${each.toFixed(2)} s`).join(', '))
    return [{ what: 'to Ready', measured: median(seconds), unit: 's', bound: budgets.S1.seconds }]
  },
}

const findDataDir = () => dataDirs.find((dir) => dir && existsSync(join(dir, 'demo-accounts.json')))

async function timeStart(dataDir: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort()) }
  const begun = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const patience = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS)
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Ready: ')) return (performance.now() - begun) / 1_000
    }
  } finally {
    clearTimeout(patience)
    child.kill('SIGTERM')
    await gone
  }
  if (said.includes('already runs')) throw new NotHere(said.trim())
  throw new Error(`npm start was not ready: ${said.trim()}`)
}
