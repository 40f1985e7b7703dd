import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from './find-program.ts'
import { type Item, openShop, type Shop } from './open-shop.ts'
import { PROGRAMS, type Program } from './programs.ts'
import { missingFor, openRoute, type RouteName } from './routes.ts'
import { pause, waitUntil } from './waiting.ts'

const BYTES = 12_000_000
const SHARES = [0, 0.3, 0.7, 0.95]
const ROUTES: RouteName[] = ['direct', 'nginx by default', 'nginx, ignoring us']
/** So slow that a kill meets a running download. */
const SLOW: Record<Program, string[]> = {
  curl: ['--limit-rate', '4M', '--no-buffer'],
  wget: ['--limit-rate=4m'],
  // The file grows as its bytes arrive.
  aria2c: ['--max-download-limit=4M', '--file-allocation=none'],
}
/** Longer than nginx and the shop keep an idle connection in doubt. */
const SETTLED_MS = 1_500

let shop: Shop
const offered: string[] = []

beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  process.stdout.write(`route, program: offered again by itself after the lease, of 8\n${offered.join('\n')}\n`)
  await shop[Symbol.asyncDispose]()
})

const cases = ROUTES.flatMap((route) =>
  (Object.keys(PROGRAMS) as Program[]).map((program) => [route, program] as const),
)

test.each(cases)('%s, %s: killed and left past its lease', async (route, program) => {
  if (findProgram(program) === undefined || missingFor(route) !== undefined) return
  await using way = await openRoute(route, shop.port)
  const again: boolean[] = []

  for (const share of [...SHARES, ...SHARES]) {
    const [item] = await shop.buy(BYTES, 1)
    if (item === undefined) throw new Error('Nothing was bought')
    again.push(await leave({ item, program, share, base: `${way.scheme}://localhost:${way.port}` }))
  }

  offered.push(
    `${route}, ${program}: ${again.filter(Boolean).length} (${again.map((is) => (is ? 'y' : 'n')).join('')})`,
  )
  // A proxy that takes whole files hides what its reader read: then the buyer reports it.
  if (route === 'direct') expect(again).toEqual(again.map(() => true))
})

type Leave = { item: Item; program: Program; share: number; base: string }

/** Kills the program once so much of the file is on disk; true if the buyer can claim the photo after the lease. */
async function leave({ item, program, share, base }: Leave): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'lineup-left-'))
  const file = join(folder, 'photo.jpg')
  const claimed = await shop.claim(item)
  if ('refused' in claimed) throw new Error(claimed.refused)
  const told = PROGRAMS[program]({ link: `${base}${claimed.path}`, file, isResumed: false })
  const child = spawn(program, [...SLOW[program], ...told], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const arrived = async () => (await stat(file).catch(() => ({ size: 0 }))).size
  const hasStarted = async () => (await shop.statusOf(item)).attempts === 1 && (await shop.hasSent(item))
  await waitUntil(share === 0 ? hasStarted : async () => (await arrived()) >= share * BYTES || child.exitCode !== null)
  child.kill('SIGKILL')
  await gone
  // It was faster than the kill: nothing is lost.
  if ((await arrived()) === BYTES) return true
  await pause(SETTLED_MS)
  await shop.leaseEnds(item)
  const after = await shop.claim(item)
  await rm(folder, { recursive: true, force: true })
  return 'path' in after
}
