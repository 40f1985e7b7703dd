import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { createDecoder, type PreviewFile } from '../../decoder/parent/decoder.ts'
import { makeAllPreviews } from '../../decoder/testing/index.ts'

/** One decoder child, as a worker has per core. */
export function openDecoderWork(avifEffort: 0 | 1) {
  const decoder = createDecoder({ size: 1, avifEffort, log: { warn: () => {} } })
  return {
    makePreviews: async (path: string, onFile: (file: PreviewFile) => void = () => {}) => {
      const options = { seed: 1, onFile: async (file: PreviewFile) => onFile(file) }
      const { files } = await makeAllPreviews(decoder, await readFile(path), options)
      return files
    },
    close: () => decoder.close(),
  }
}

/** CPU seconds for decoded images. */
export async function encodersAlone(jpegs: PreviewFile[], avifEffort: 0 | 1): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  const rasters = await Promise.all(jpegs.map(({ bytes }) => sharp(bytes).raw().toBuffer({ resolveWithObject: true })))
  const before = process.cpuUsage()
  for (const { data, info } of rasters) {
    const raw = { width: info.width, height: info.height, channels: info.channels }
    await sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer()
    await sharp(data, { raw }).avif({ quality: 55, effort: avifEffort, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
