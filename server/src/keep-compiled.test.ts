import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/index.ts'
import { startEntry } from './testing/processes/start-entry.ts'

test('a process keeps its compiled code while it runs, so that one that is killed leaves it to the next', async () => {
  await using server = await startTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'lineup-compiled-'))

  await using _worker = await startEntry(server, 'worker', { NODE_COMPILE_CACHE: folder })

  await expect.poll(() => globSync('**/*', { cwd: folder }).length, { timeout: 30_000 }).toBeGreaterThan(100)
  rmSync(folder, { recursive: true })
})
