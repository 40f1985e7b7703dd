import { setTimeout as sleep } from 'node:timers/promises'
import { fillSearched, searchOfSpot } from '@lineup/server/testing/large/search-load.ts'
import budgets from '../budgets.json' with { type: 'json' }
import type { Figure, Goal } from '../lib/goal.ts'
import { putLoad } from '../lib/load.ts'
import { needsLinux } from '../lib/machine.ts'
import { query } from '../lib/photographer.ts'
import { memoryOf, peakOf } from '../lib/process-figures.ts'
import { startProduct } from '../lib/product.ts'

const SEQUENCES = 100_000
const LOAD = { connections: 16, seconds: 5 }
const SETTLE_MS = 3_000

/** What one API process and one worker take, and what the API process gives: the figures of docs/operations/growing.md. */
export const oneProcess: Goal = {
  id: 'G1',
  title: `One API process and one worker, with ${SEQUENCES.toLocaleString('en')} sequences`,
  lacks: needsLinux,
  run: async () => {
    await using product = await startProduct({ workers: 1 })
    const { api, databaseUrl, workerPids } = product
    const [worker = 0] = workerPids
    await fillSearched(databaseUrl, SEQUENCES)
    await sleep(SETTLE_MS)
    const atRest = { api: memoryOf(api.pid), worker: memoryOf(worker) }
    const [gallery] = await query<{ key: string }>(
      databaseUrl,
      'select sequence_key as key from public_sequences where images_count = 10 limit 1',
    )

    const figures: Figure[] = []
    for (const [what, next] of [
      ['searches', searchOfSpot],
      ['home pages', () => ({ page: '/home' })],
      ['galleries of ten photos, as pages', () => ({ page: `/sequence-gallery/${gallery?.key}` })],
    ] as const) {
      const { perSecond, cpu } = await putLoad(api, next, LOAD)
      figures.push({ what, measured: perSecond, unit: '/s' }, { what: `${what}, CPU each`, measured: cpu, unit: 'ms' })
    }
    const [opened] = await query<{ n: number }>(
      databaseUrl,
      'select count(*)::integer as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return [
      ...figures,
      { what: 'API, memory at rest', measured: atRest.api, unit: 'MiB' },
      { what: 'API, peak memory', measured: peakOf(api.pid), unit: 'MiB' },
      { what: 'worker without its decoders, memory', measured: atRest.worker, unit: 'MiB' },
      { what: 'connections of both', measured: opened?.n ?? 0, unit: '', bound: budgets.G1.connections },
    ]
  },
}
