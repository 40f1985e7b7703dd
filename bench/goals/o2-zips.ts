import { randomBytes } from 'node:crypto'
import { fillClaims, keepClaimed } from '@lineup/server/testing/large/claims.ts'
import { type ClaimedZip, fillZips } from '@lineup/server/testing/large/zips.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Figure, Goal } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { cpuSeconds, peakOf, resetPeak } from '../lib/process-figures.ts'
import { type Api, startProduct } from '../lib/product.ts'
import { readInTurn, readSlowly } from '../lib/readers.ts'

const BYTES = 13_000_000
const FILES = 40
const ROUNDS = 5
const AT_ONCE = 16
const SLOW = { bytesPerSecond: 1_000_000, seconds: 8 }

/** One zip of an order against the same photos one by one, in turn. Then many zips at once: as fast as they go, and slowly. */
export const zips: Goal = {
  id: 'O2',
  title: `Zips of ${FILES} originals of ${BYTES / 1e6} MB, against one by one (median of ${ROUNDS})`,
  lacks: needsLinux,
  run: async (say) => {
    await using product = await startProduct({ isDurable: true })
    const original = randomBytes(BYTES)
    const { databaseUrl, dataDir } = product
    await keepClaimed(dataDir, original)
    const singles = await fillClaims(databaseUrl, original, (ROUNDS + 1) * FILES)
    const zips = await fillZips({ databaseUrl, dataDir, original, photos: FILES, zips: ROUNDS + 1 + 2 * AT_ONCE })
    const api = await product.freshApi()

    const rounds: Array<{ speed: number; cpu: number; ratio: number }> = []
    for (let n = 0; n <= ROUNDS; n += 1) {
      const zip = await time(api, () => readZips(api, zips.splice(0, 1)))
      const one = await time(api, () => readInTurn({ ...api, paths: singles.splice(0, FILES), bytes: BYTES }))
      say(
        `zip ${zip.speed.toFixed(0)} MB/s, CPU ${zip.cpu.toFixed(1)} ms a file; one by one ${one.speed.toFixed(0)}, ${one.cpu.toFixed(1)}`,
      )
      // The first one warms up.
      if (n > 0) rounds.push({ ...zip, ratio: zip.speed / one.speed })
    }
    const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
    return [
      { what: 'speed / one by one', measured: middle(({ ratio }) => ratio), unit: 'x', least: budgets.O2.ratio },
      { what: 'speed', measured: middle(({ speed }) => speed), unit: 'MB/s' },
      { what: 'CPU of the API, a file', measured: middle(({ cpu }) => cpu), unit: 'ms' },
      await rise(api, 'at once', () => readZips(api, zips.splice(0, AT_ONCE))),
      await rise(api, 'read slowly', () =>
        readSlowly({ ...api, paths: zips.splice(0, AT_ONCE).map(({ path }) => path) }, SLOW),
      ),
    ]
  },
}

const readZips = (api: Api, wanted: ClaimedZip[]) =>
  Promise.all(wanted.map(({ path, bytes }) => readInTurn({ ...api, paths: [path], bytes })))

/** Of as many bytes as one zip has: MB a second, and milliseconds of the server for each file. */
async function time({ pid }: Api, act: () => Promise<unknown>) {
  const [spent, start] = [cpuSeconds([pid]), performance.now()]
  await act()
  const seconds = (performance.now() - start) / 1_000
  return { speed: (FILES * BYTES) / 1e6 / seconds, cpu: ((cpuSeconds([pid]) - spent) * 1_000) / FILES }
}

async function rise({ pid }: Api, how: string, act: () => Promise<unknown>): Promise<Figure> {
  const before = resetPeak(pid)
  await act()
  return {
    what: `${AT_ONCE} zips ${how}, rise of memory`,
    measured: peakOf(pid) - before,
    unit: 'MiB',
    bound: budgets.O2.rise,
  }
}
