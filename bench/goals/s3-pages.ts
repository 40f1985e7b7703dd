import budgets from '../budgets.json' with { type: 'json' }
import { median } from '../lib/decoder-cost.ts'
import type { Figure, Goal } from '../lib/goal.ts'
import { needsLinux } from '../lib/machine.ts'
import { fillPhotoShop } from '../lib/photo-shop.ts'
import { query } from '../lib/photographer.ts'
import { threadSeconds } from '../lib/process-figures.ts'
import { startProduct } from '../lib/product.ts'

const WARM_UP = 100
const WINDOWS = 12
const EACH = 15

type Bounds = { ms?: number; kB?: number }

/** As HTML, not compressed, from one process. Windows in turns, so that a busy machine costs all pages alike. */
export const htmlPages: Goal = {
  id: 'S3',
  title: `CPU and size of a page as HTML (median of ${WINDOWS} times ${EACH})`,
  lacks: needsLinux,
  run: async (say) => {
    await using product = await startProduct({ workers: 1 })
    const key = await fillPhotoShop(product)
    const { site, pid } = product.api
    const [small] = await query<{ sequence_key: string }>(
      product.databaseUrl,
      'select sequence_key from sequences order by id desc limit 1',
    )
    const shown = (page: string, path: string, bounds: Bounds) => ({
      page,
      url: site + path,
      bounds,
      ms: [] as number[],
      bytes: 0,
    })
    const pages = [
      shown('home', '/home', budgets.S3.home),
      shown('gallery of 3', `/sequence-gallery/${small?.sequence_key}`, budgets.S3.gallery),
      shown('gallery of 40', `/sequence-gallery/${key}`, {}),
    ]

    for (const page of pages) for (let n = 0; n < WARM_UP; n += 1) page.bytes = await sizeOf(page.url)
    for (let n = 0; n < WINDOWS; n += 1) {
      for (const page of pages) {
        const before = threadSeconds(pid)
        for (let k = 0; k < EACH; k += 1) await sizeOf(page.url)
        page.ms.push(((threadSeconds(pid) - before) * 1_000) / EACH)
      }
    }
    return pages.flatMap(({ page, bounds, ms, bytes }): Figure[] => {
      say(`${page}: ${ms.map((each) => each.toFixed(1)).join(', ')} ms`)
      return [
        { what: `${page}, CPU`, measured: median(ms), unit: 'ms', ...boundOf(bounds.ms) },
        { what: `${page}, size`, measured: bytes / 1_000, unit: 'kB', ...boundOf(bounds.kB) },
      ]
    })
  },
}

const boundOf = (bound: number | undefined) => (bound === undefined ? {} : { bound })

async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}
