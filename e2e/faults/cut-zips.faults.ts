import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../tools/run-command.ts'
import { findProgram } from './find-program.ts'
import { openShop, type Shop } from './open-shop.ts'
import { PROGRAMS, type Program } from './programs.ts'
import { missingFor, openRoute, ROUTE_NAMES } from './routes.ts'
import { openSlowLine } from './slow-line.ts'
import { pause } from './waiting.ts'

const PHOTOS = Number(process.env['ZIP_PHOTOS'] ?? 60)
const BYTES = 12_000_000
const SHARES = [0, 30, 70, 95]
const STUCK_MS = 100
const SETTLED = { timeout: 60_000, interval: 100 }
/** aria2 brings parts beside each other. */
const MORE: Partial<Record<Program, string[]>> = { aria2c: ['--split=4', '--max-connection-per-server=4'] }

let shop: Shop
const ended: string[] = []

beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  process.stdout.write(`route, program, cut at: how the zip came in the end\n${ended.join('\n')}\n`)
  await shop[Symbol.asyncDispose]()
})

const cells = ROUTE_NAMES.flatMap((route) => SHARES.map((share) => ({ route, share })))

describe.each(Object.keys(PROGRAMS) as Program[])('%s', (program) => {
  test.for(cells)(`$route: a zip of ${PHOTOS} photos, cut at $share %, is whole in the end`, async (cell, { skip }) => {
    const missing = [program, 'unzip'].find((name) => findProgram(name) === undefined) ?? missingFor(cell.route)
    if (missing !== undefined) skip(`${missing} is not installed`)
    const { sessionId, sha256 } = await shop.buySession(BYTES, PHOTOS)
    await using route = await openRoute(cell.route, shop.port)
    await using line = await openSlowLine(route.port)
    const folder = await mkdtemp(join(tmpdir(), 'lineup-zip-'))
    const file = join(folder, 'photos.zip')
    const claimed = await shop.claimZip(sessionId)
    if ('refused' in claimed) throw new Error(claimed.refused)
    let { path } = claimed
    const linkOf = () => `${route.scheme}://localhost:${line.port}${path}`
    const told = (isResumed: boolean) => [
      ...(MORE[program] ?? []),
      ...PROGRAMS[program]({ link: linkOf(), file, isResumed }),
    ]
    const clear = async () => {
      for (const name of [file, `${file}.aria2`]) await rm(name, { force: true })
    }

    try {
      const held = line.holdAfter(4_000 + (cell.share / 100) * BYTES * PHOTOS)
      const child = spawn(program, told(false), { stdio: 'ignore' })
      const gone = new Promise((resolve) => child.on('close', resolve))
      await held
      await pause(STUCK_MS)
      line.cut()
      await gone
      line.free()

      const steps = {
        resumed: async () => {},
        afresh: async () => clear(),
        // A proxy that reads each part to the end of the zip uses the link up, and what it read counts as delivered.
        'allowed again': async () => {
          await shop.rearmAll(sessionId)
          const again = await shop.claimZip(sessionId)
          if ('refused' in again) throw new Error(again.refused)
          path = again.path
          return clear()
        },
      }
      let run = { code: -1, output: '' }
      for (const [how, prepare] of Object.entries(steps)) {
        await prepare()
        run = await runCommand(program, told(how === 'resumed'))
        if (run.code !== 0 || !(await isWhole(file, sha256))) continue
        ended.push(`${cell.route}, ${program}, ${cell.share} %: ${how}`)
        break
      }

      expect(run.code, run.output).toBe(0)
      expect(await isWhole(file, sha256)).toBe(true)
      await expect
        .poll(() => shop.deliveriesOf(sessionId), SETTLED)
        .toEqual(sha256.map(() => ({ status: 1, delivered: 1 })))
      expect(await shop.claimZip(sessionId)).toEqual({ refused: '409 All photos have already been downloaded' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

test('the books balance after all cuts', async () => {
  expect(await shop.findFaults()).toEqual([])
})

/** By a program that we did not write. */
async function isWhole(file: string, sha256: string[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'lineup-unzip-'))
  try {
    const { code } = await runCommand('unzip', ['-q', '-o', file, '-d', folder])
    if (code !== 0) return false
    const found = await Promise.all(sha256.map((_, n) => hashOf(join(folder, `surf-${n + 1}.jpg`))))
    return found.every((hash, n) => hash === sha256[n])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
