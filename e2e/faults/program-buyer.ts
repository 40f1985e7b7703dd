import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../tools/run-command.ts'
import { type Cell, type Ending, type Step, stepsFrom } from './cells.ts'
import type { Item, Shop } from './open-shop.ts'
import { PROGRAMS, type Program } from './programs.ts'
import type { Route } from './routes.ts'
import { openSlowLine } from './slow-line.ts'
import { pause, within } from './waiting.ts'

/** Time for the shop to fill the buffers between it and a reader that stopped reading. */
const STUCK_MS = 100
/** Bytes of an answer before its body; the first answer over TLS has more. */
const HEAD_BYTES = { http: 700, https: 3_000 }
/** A 503 of a busy server passes soon: a buyer presses again. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000]

type Cut = { shop: Shop; route: Route; cell: Cell; program: Program; item: Item; n: number }

/** Cuts one download. The buyer then tries every step until the photo has arrived or no step is left. */
export async function cutProgram({ shop, route, cell, program, item, n }: Cut): Promise<Ending> {
  const folder = await mkdtemp(join(tmpdir(), 'lineup-cut-'))
  const file = join(folder, 'photo.jpg')
  await using line = await openSlowLine(route.port)
  const trail: string[] = []
  let path = ''

  const claim = async () => {
    const answer = await shop.claim(item)
    if ('refused' in answer) trail.push(`claim: ${answer.refused}`)
    path = 'path' in answer ? answer.path : path
    return 'path' in answer
  }
  const told = (isResumed: boolean) =>
    PROGRAMS[program]({ link: `${route.scheme}://localhost:${line.port}${path}`, file, isResumed })
  const clear = () => Promise.all([file, `${file}.aria2`].map((name) => rm(name, { force: true })))
  const fetchFile = async (isResumed: boolean): Promise<boolean> => {
    for (const ms of PAUSES_MS) {
      await pause(ms)
      if (!isResumed) await clear()
      const { code, output } = await runCommand(program, told(isResumed))
      if (code === 0) break
      const said = output.split('\n').find((text) => /error|status=/i.test(text))
      trail.push(`${isResumed ? 'resume' : 'fetch'}: ended with ${code}, ${said}`)
      if (/\b(404|410)\b/.test(said ?? '')) break
    }
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    return createHash('sha256').update(bytes).digest('hex') === item.sha256
  }

  const steps: Record<Step, () => Promise<boolean>> = {
    resumed: () => fetchFile(true),
    afresh: () => fetchFile(false),
    'new claim': async () => {
      await shop.leaseEnds(item)
      return (await claim()) && fetchFile(false)
    },
    're-armed': async () => {
      const refused = await shop.rearm(item)
      if (refused !== undefined) trail.push(`re-arm: ${refused}`)
      return (await claim()) && fetchFile(false)
    },
  }

  try {
    if (!(await claim())) throw new Error(`A new purchase cannot be claimed: ${trail.join(', ')}`)
    const held = line.holdAfter(HEAD_BYTES[route.scheme] + (cell.share / 100) * cell.bytes)
    const child = spawn(program, told(false), { stdio: 'ignore' })
    const gone = new Promise<'gone'>((resolve) => child.on('close', () => resolve('gone')))
    if ((await Promise.race([held, gone])) === 'gone') throw new Error(`${program} ended before it was cut`)
    await pause(STUCK_MS)
    const arrived = Math.max(0, line.arrived() - HEAD_BYTES[route.scheme])
    await end(child, gone, n % 2 === 0 ? undefined : line.cut)
    line.free()

    for (const step of stepsFrom(Math.floor(n / 2))) {
      if (await steps[step]()) return { end: step, arrived, trail }
      trail.push(`not ${step}, at ${(await shop.statusOf(item)).status}`)
    }
    return { end: 'lost', arrived, trail }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Kills a program or cuts its connection, and waits until it has ended. */
async function end(child: ChildProcess, gone: Promise<unknown>, cutLine: (() => void) | undefined): Promise<void> {
  if (cutLine) {
    cutLine()
    if ((await within(5_000, gone)) !== undefined) return
  }
  child.kill('SIGKILL')
  await gone
}
