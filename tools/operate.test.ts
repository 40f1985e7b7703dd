import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { runCommand } from './run-command.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const operate = join(import.meta.dirname, 'operate.ts')
const checkout = join(import.meta.dirname, '..')
const PRINT = 'console.log(JSON.stringify([process.env.DEMO, process.env.DATABASE_URL, process.argv[2]]))'

test('an operator’s command finds the running demo’s database, and says so when none runs', async () => {
  await using folder = await temporaryFolder()
  const script = join(folder.path, 'print.mjs')
  writeFileSync(script, PRINT)
  const env = { ...process.env, DEMO: '', DATABASE_URL: '', DATA_DIR: folder.path }
  const run = () => runCommand(process.execPath, [operate, script, '--deep'], { cwd: checkout, env })

  const before = await run()
  const postgres = await startPostgres({ dir: folder.path, durable: false, database: 'lineup' })
  const beside = await run()
  await postgres.stop('immediate')

  expect(before.code).toBe(1)
  expect(before.output).toContain('Start it with "npm start" first')
  expect(beside).toMatchObject({ code: 0 })
  expect(JSON.parse(beside.output)).toEqual(['1', postgres.url, '--deep'])
})

test('outside the demo the environment configures everything', async () => {
  await using folder = await temporaryFolder()
  const script = join(folder.path, 'print.mjs')
  writeFileSync(script, PRINT)
  const env = { ...process.env, DEMO: '0', DATABASE_URL: 'postgres://elsewhere/shop' }

  const { output } = await runCommand(process.execPath, [operate, script], { cwd: checkout, env })

  expect(JSON.parse(output)).toEqual(['0', 'postgres://elsewhere/shop', null])
})
