import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Problem } from '../../calls/problem.ts'
import type { Caller } from '../downloads/download-queries.ts'
import { t } from '../messages/t.ts'
import { readRange } from './byte-range.ts'
import { attachment } from './content-disposition.ts'
import type { Span } from './stream-queries.ts'

/** A request for the link of a claim. */
export type FileRequest = Caller & {
  token: string
  isHead: boolean
  range: string | undefined
  ifRange: string | undefined
  /** The browser loads ahead without a click. */
  isPrefetch: boolean
}

/** An answer that is ready to send. `send` settles after the end of the answer is stored. */
export type Delivery = {
  status: number
  headers: OutgoingHttpHeaders
  send: (response: ServerResponse) => Promise<void>
}

/** `etag` without quotes; it changes with any byte. */
export type ServedFile = { bytes: number; etag: string; type: string; fileName: string }

/** How the file is asked for: as a whole, from where an answer of it broke off, or in parts that may run beside each other. */
export type How = 'alone' | 'over' | 'beside'

export type Asked = { status: number; headers: OutgoingHttpHeaders; span: Span; how: How }

/** What a request asks of a file. With a `Delivery` where that needs none of its bytes. */
export function askedOf(request: FileRequest, file: ServedFile): { delivery: Delivery } | { asked: Asked } {
  const isOther = request.ifRange !== undefined && request.ifRange !== `"${file.etag}"`
  const range = request.isHead || isOther ? 'all' : readRange(request.range, file.bytes)
  if (range === 'none') return { delivery: outside(file) }

  const span: Span = range === 'all' ? { from: 0, to: file.bytes } : { from: range.start, to: range.end + 1 }
  const headers: OutgoingHttpHeaders = {
    ...always,
    'content-type': file.type,
    'content-length': span.to - span.from,
    'content-disposition': attachment(file.fileName),
    'accept-ranges': 'bytes',
    etag: `"${file.etag}"`,
    ...(range === 'all' ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
  }
  const status = range === 'all' ? 200 : 206
  if (request.isHead) return { delivery: { status, headers, send: endEmpty } }
  // With If-Range the reader resumes an answer that broke off, perhaps without our noticing, so we cut that one.
  const how = range === 'all' ? 'alone' : request.ifRange === undefined ? 'beside' : 'over'
  return { asked: { status, headers, span, how } }
}

export const spent = () => t('downloads.spent')

/** After 15 seconds a reader that left was noticed, or its answer counts as stuck and blocks no other. */
export const busy = () => new Problem('Conflict', t('downloads.busy'), { retryAfter: 15 })

const outside = ({ bytes }: ServedFile): Delivery => ({
  status: 416,
  headers: { ...always, 'content-range': `bytes */${bytes}`, 'content-length': 0 },
  send: endEmpty,
})

const always: OutgoingHttpHeaders = {
  'cache-control': 'no-store',
  // A proxy that buffers the whole file would make a slow reader look finished.
  'x-accel-buffering': 'no',
}

async function endEmpty(response: ServerResponse): Promise<void> {
  response.end()
}
