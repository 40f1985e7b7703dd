import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'

const checkout = join(import.meta.dirname, '../..')

test('a run that found no test fails, for its caller too', async () => {
  // With a database of its own that nothing asks for, no server is started.
  const env = { ...process.env, TEST_DATABASE_URL: 'postgres://nobody@localhost:1/none' }

  const { code, output } = await runCommand(process.execPath, ['tools/faults.ts', 'no-such-test'], {
    cwd: checkout,
    env,
  })

  expect([code, output.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed'])
})
