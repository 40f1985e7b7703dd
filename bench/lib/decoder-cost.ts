import { join } from 'node:path'
import { cameraFiles, session } from '@lineup/server/testing/pictures/camera-files.ts'
import { openDecoderWork } from '@lineup/server/testing/pictures/decoder-work.ts'
import type { Figure } from './goal.ts'
import { childrenWith, cpuSeconds } from './process-figures.ts'

const cache = join(import.meta.dirname, '../.cache')

/** If the ratios spread wider than this, the machine was too busy to judge. */
const TOO_WIDE = 1.3

export type Photo = Awaited<ReturnType<typeof photos>>[number]
type Decoder = Awaited<ReturnType<typeof openCountedDecoder>>

export const photos = () => cameraFiles(cache, session)

/** A warm decoder child with its CPU seconds counted. In the product, 200 photos share the cost of one start. */
export async function openCountedDecoder(path: string) {
  const work = openDecoderWork(1)
  await work.makePreviews(path)
  const [pid] = childrenWith('child.ts')
  if (pid === undefined) throw new Error('No decoder was started')

  return {
    /** Makes the previews of a photo. Returns them with the child's CPU seconds until its JPEGs and until all files. */
    cost: async (photo: string) => {
      const before = cpuSeconds([pid])
      let jpegs = 0
      let untilJpegs = 0
      const files = await work.makePreviews(photo, ({ type }) => {
        if (type !== 'jpeg') return
        jpegs += 1
        if (jpegs === 3) untilJpegs = cpuSeconds([pid]) - before
      })
      if (files.length !== 6 || untilJpegs === 0) throw new Error(`${files.length} files were made instead of 6`)
      return { files, untilJpegs, untilAll: cpuSeconds([pid]) - before }
    },
    [Symbol.asyncDispose]: () => work.close(),
  }
}

export type Pair = { limit: number; product: number }

/** Runs limit and product on every photo in the order A B B A. Returns the CPU seconds of each pair. */
export async function pairs(measure: { limit: Measure; product: Measure }): Promise<Pair[]> {
  const files = await photos()
  const found: Pair[] = []
  await using decoder = await openCountedDecoder(files[0]?.path ?? '')
  for (const [n, photo] of files.entries()) {
    const first = n % 2 === 0 ? 'limit' : 'product'
    const one = await measure[first](photo, decoder)
    const other = await measure[first === 'limit' ? 'product' : 'limit'](photo, decoder)
    found.push(first === 'limit' ? { limit: one, product: other } : { limit: other, product: one })
  }
  return found
}

type Measure = (photo: Photo, decoder: Decoder) => Promise<number>

/** The median ratio against its bound, and the time of both sides. */
export function ratioFigures(found: Pair[], limitName: string, bound: number): Figure[] {
  const milliseconds = (side: keyof Pair) => median(found.map((pair) => pair[side])) * 1_000
  return [
    { what: 'ratio', measured: median(ratiosOf(found)), unit: 'x', bound, isNoisy: spread(found) > TOO_WIDE },
    { what: 'decoder', measured: milliseconds('product'), unit: 'ms' },
    { what: limitName, measured: milliseconds('limit'), unit: 'ms' },
  ]
}

const ratiosOf = (found: Pair[]) => found.map(({ limit, product }) => product / limit)

export const spread = (found: Pair[]) => Math.max(...ratiosOf(found)) / Math.min(...ratiosOf(found))

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
