import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPorts } from './launch/ports.ts'
import { startPostgres } from './postgres.ts'
import { runCommand } from './run-command.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const operate = join(import.meta.dirname, 'operate.ts')
const checkout = join(import.meta.dirname, '..')
const PRINT = `
  const { DEMO, DATABASE_URL, STRIPE_API_BASE, PUBLIC_URL } = process.env
  console.log(JSON.stringify([DEMO, DATABASE_URL, process.argv[2], STRIPE_API_BASE, PUBLIC_URL]))
`

test('an operator’s command finds the running demo’s database and its payment sandbox, and says so when none runs', async () => {
  await using folder = await temporaryFolder()
  const script = join(folder.path, 'print.mjs')
  writeFileSync(script, PRINT)
  const unset = { DEMO: '', DATABASE_URL: '', STRIPE_API_BASE: '', PUBLIC_URL: '' }
  const env = { ...process.env, ...unset, DATA_DIR: folder.path }
  const run = () => runCommand(process.execPath, [operate, script, '--deep'], { cwd: checkout, env })

  const before = await run()
  const postgres = await startPostgres({ dir: folder.path, durable: false, database: 'lineup' })
  keepPorts(folder.path, { site: 3107, sandbox: 3109, control: 3110 })
  const beside = await run()
  await postgres.stop('immediate')

  expect(before.code).toBe(1)
  expect(before.output).toContain('Start it with "npm start" first')
  expect(beside).toMatchObject({ code: 0 })
  expect(JSON.parse(beside.output)).toEqual([
    '1',
    postgres.url,
    '--deep',
    'http://127.0.0.1:3109',
    'http://localhost:3107',
  ])
})

test('outside the demo the environment configures everything', async () => {
  await using folder = await temporaryFolder()
  const script = join(folder.path, 'print.mjs')
  writeFileSync(script, PRINT)
  const env = { ...process.env, DEMO: '0', DATABASE_URL: 'postgres://elsewhere/shop' }

  const { output } = await runCommand(process.execPath, [operate, script], { cwd: checkout, env })

  expect(JSON.parse(output)).toEqual(['0', 'postgres://elsewhere/shop', null, null, null])
})
