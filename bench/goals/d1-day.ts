import { busyDay, explainBusyDay, fillDays } from '@lineup/server/testing/large/busy-day.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { type Figure, type Goal } from '../lib/goal.ts'
import { needsLinux, watchOthers } from '../lib/machine.ts'
import { startProduct } from '../lib/product.ts'

/** Photos of the whole shop; the busy day has 3,000 of them. */
const SHOPS = [100_000, 1_000_000]
/** A late answer counts as noisy if other processes used more than this share of the CPU time. */
const QUIET = 0.25

/** A spot's day of 510 stacks, as its page reads it, in a small and in a large shop. */
export const busyDayReads: Goal = {
  id: 'D1',
  title: 'A day of 3,000 photos in 510 stacks',
  lacks: needsLinux,
  run: async (say) => {
    const figures: Figure[] = []
    for (const images of SHOPS) figures.push(...(await measure(images, say)))
    return figures
  },
}

async function measure(images: number, say: (line: string) => void): Promise<Figure[]> {
  await using product = await startProduct()
  await fillDays(product.databaseUrl, images)
  const others = watchOthers()
  const { line, page } = await explainBusyDay(product.databaseUrl)
  const isNoisy = others() > QUIET
  const answer = await fetch(`${product.api.site}/api/day/line`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
    body: JSON.stringify(busyDay),
  })
  const { data } = (await answer.json()) as { data: { stacks: unknown[] } }
  const sentBytes = Number(answer.headers.get('content-length'))
  if (answer.headers.get('content-encoding') !== 'br') throw new Error('The line is not compressed')
  if (data.stacks.length !== 510) throw new Error(`The line has ${data.stacks.length} stacks`)
  say(`${images.toLocaleString('en')} photos: line ${line.ms.toFixed(2)} ms, page ${page.ms.toFixed(2)} ms`)
  const of = ` of ${images.toLocaleString('en')}`
  return [
    { what: `line${of}, database`, measured: line.ms, unit: 'ms', bound: budgets.D1.ms, isNoisy },
    { what: `line${of}, pages of 8 kB`, measured: line.buffers, unit: '', bound: budgets.D1.buffers },
    { what: `page${of}, database`, measured: page.ms, unit: 'ms', bound: budgets.D1.ms, isNoisy },
    { what: `page${of}, pages of 8 kB`, measured: page.buffers, unit: '' },
    { what: `line${of}, compressed`, measured: sentBytes / 1_000, unit: 'kB', bound: budgets.D1.kB },
  ]
}
