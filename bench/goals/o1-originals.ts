import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CLAIMED_KEY, fillClaims, keepClaimed } from '@lineup/server/testing/large/claims.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Figure, Goal } from '../lib/goal.ts'
import { temporaryFolder } from '../lib/jpeg-tools.ts'
import { needsLinux } from '../lib/machine.ts'
import { needsNginx, startNginx } from '../lib/nginx.ts'
import { cpuSeconds, peakOf, resetPeak } from '../lib/process-figures.ts'
import { type Api, startProduct } from '../lib/product.ts'
import { readInTurn, readSlowly } from '../lib/readers.ts'

const BYTES = 13_000_000
const FILES = 40
const ROUNDS = 5
const SLOW_READERS = 32
const SLOW = { bytesPerSecond: 1_000_000, seconds: 8 }

type Server = { site: string; pid: number; paths: () => string[] }

/**
 * One reader of bought originals, each by a claim of its own, against nginx with the same file, in turn: from disk, and through nginx as
 * a store.
 */
export const originals: Goal = {
  id: 'O1',
  title: `Originals of ${BYTES / 1e6} MB, against nginx (median of ${ROUNDS})`,
  lacks: async () => (await needsLinux()) ?? (await needsNginx()),
  run: async (say) => {
    await using folder = await temporaryFolder()
    const bytes = randomBytes(BYTES)
    const stored = join(folder.path, 'bucket', CLAIMED_KEY)
    await mkdir(dirname(stored), { recursive: true })
    await writeFile(stored, bytes)
    await using nginx = await startNginx(folder.path)
    await using product = await startProduct({ isDurable: true })
    await keepClaimed(product.dataDir, bytes)
    const s3 = {
      STORAGE: 's3',
      S3_ENDPOINT: `${nginx.site}/files`,
      S3_REGION: 'x',
      S3_BUCKET: 'bucket',
      S3_KEY: 'x',
      S3_SECRET: 'x',
    }

    const figures: Figure[] = []
    for (const { store, way, settings } of [
      { store: 'disk', way: 'files', settings: {} },
      { store: 'S3', way: 'through', settings: s3 },
    ] as const) {
      const claims = await fillClaims(product.databaseUrl, bytes, (ROUNDS + 1) * FILES * 2 + SLOW_READERS)
      const api = await product.freshApi(settings)
      const ours: Server = { ...api, paths: () => claims.splice(0, FILES) }
      const theirs: Server = { ...nginx, paths: () => Array(FILES).fill(`/${way}/bucket/${CLAIMED_KEY}`) as string[] }
      const said = (line: string) => say(`${store}: ${line}`)
      figures.push(...(await against(ours, theirs, { store, say: said })))
      figures.push(await slowReaders(api, claims.splice(0, SLOW_READERS), store))
    }
    return figures
  },
}

async function against(
  ours: Server,
  theirs: Server,
  { store, say }: { store: 'disk' | 'S3'; say: (line: string) => void },
) {
  await read(ours)
  await read(theirs)
  const rounds: Array<{ speed: number; cpu: number; ratio: number }> = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const [mine, other] = [await read(ours), await read(theirs)]
    say(
      `${mine.speed.toFixed(0)} MB/s, CPU ${mine.cpu.toFixed(1)} ms a file; nginx ${other.speed.toFixed(0)}, ${other.cpu.toFixed(1)}`,
    )
    rounds.push({ ...mine, ratio: mine.speed / other.speed })
  }
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  return [
    {
      what: `${store}, speed / nginx`,
      measured: middle(({ ratio }) => ratio),
      unit: 'x',
      least: budgets.O1.ratio,
    },
    { what: `${store}, speed`, measured: middle(({ speed }) => speed), unit: 'MB/s' },
    { what: `${store}, CPU of the API, a file`, measured: middle(({ cpu }) => cpu), unit: 'ms' },
  ]
}

/** MB a second, and milliseconds of the server for each file. */
async function read({ site, pid, paths }: Server) {
  const [spent, start] = [cpuSeconds([pid]), performance.now()]
  await readInTurn({ site, paths: paths(), bytes: BYTES })
  const seconds = (performance.now() - start) / 1_000
  return { speed: (FILES * BYTES) / 1e6 / seconds, cpu: ((cpuSeconds([pid]) - spent) * 1_000) / FILES }
}

async function slowReaders({ site, pid }: Api, paths: string[], store: string): Promise<Figure> {
  const before = resetPeak(pid)
  await readSlowly({ site, paths }, SLOW)
  const rise = peakOf(pid) - before
  return {
    what: `${store}, ${SLOW_READERS} slow readers, rise of memory`,
    measured: rise,
    unit: 'MiB',
    bound: budgets.O1.rise,
  }
}
