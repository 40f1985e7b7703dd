import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from './child.ts'

test('a process that ran for a while restarts without a pause; one that fails on startup gets growing pauses', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'lineup-child-'))
  const ends = async (lifeMs: number, healthyMs: number) => {
    const lines: string[] = []
    const child = startChild({
      name: 'It',
      args: ['-e', `setTimeout(() => process.exit(7), ${lifeMs})`],
      cwd,
      env: {},
      isKept: true,
      healthyMs,
      log: (line) => lines.push(line),
    })
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    await child.stop(1_000)
    return lines.slice(0, 2)
  }

  expect(await ends(400, 100)).toEqual(Array(2).fill('It ended with code 7 and restarts immediately'))
  expect(await ends(0, 60_000)).toEqual([
    'It ended with code 7 and starts again in 0.25 s',
    'It ended with code 7 and starts again in 0.5 s',
  ])
  await rm(cwd, { recursive: true })
})
