import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { conflict, gone, notFound, Problem, unavailable } from '../http/problem.ts'
import { hashToken, newPublicId } from '../http/tokens.ts'
import { MissingObject } from '../storage/port.ts'
import { type ByteRange, readRange } from './byte-range.ts'
import { attachment } from './content-disposition.ts'
import { type Caller, logDownload } from './download-queries.ts'
import { pump } from './pump.ts'
import {
  endLease,
  endStream,
  findOriginal,
  type Original,
  type Span,
  type Stream,
  type StreamStart,
  startStream,
} from './stream-queries.ts'
import { PACE, type Pace, watchStream } from './watch-stream.ts'

export type Asked = Caller & {
  token: string
  isHead: boolean
  range: string | undefined
  ifRange: string | undefined
  /** The browser guesses that somebody might ask. */
  isPrefetch: boolean
}

/** An answer that is ready to go; `send` settles when it ended and that is noted. */
export type Delivery = {
  status: number
  headers: OutgoingHttpHeaders
  send: (response: ServerResponse) => Promise<void>
}

export type Originals = {
  /**
   * Opens the original behind a claim's link, which serves any range until its lease ends, delivered or not: what a proxy took may
   * never have come to the buyer. Refuses an unknown link with NotFound, a spent one with 410, and with Conflict a whole file
   * while another answer is sending. Only a GET that sends bytes counts.
   */
  open: (asked: Asked) => Promise<Delivery>
  /** Settles when every answer that was being sent is noted. */
  settled: () => Promise<void>
}

type OriginalDeps = Pick<Deps, 'db' | 'storage' | 'log'>
type Transfer = {
  original: Original
  stream: Stream
  span: Span
  needsReceipt: boolean
  isReceipt: boolean
  source: Readable
  caller: Caller
}
/** An answer that this process sends. `isOut`: all of it has left. */
type Running = { claimHash: string; streamId: string; isOut: boolean; cut: () => void; end: Promise<void> }

export function openOriginals(deps: OriginalDeps, pace: Pace = PACE): Originals {
  const running = new Set<Running>()
  const runningOf = (claimHash: string) => [...running].filter((one) => one.claimHash === claimHash)

  async function open(asked: Asked): Promise<Delivery> {
    const claimHash = hashToken(asked.token)
    const original = await findOriginal(deps.db, claimHash)
    if (original === undefined) throw notFound('Download')
    if (original.revokedAt !== null) throw gone('This download has been withdrawn. Please contact us')
    if (!original.isLeased) throw gone(SPENT)

    const isOther = asked.ifRange !== undefined && asked.ifRange !== etagOf(original)
    const range = asked.isHead || isOther ? 'all' : readRange(asked.range, original.bytes)
    if (range === 'none') return outside(original)
    const { status, headers, span } = describe(original, range)
    if (asked.isHead) return { status, headers, send: endEmpty }
    if (asked.isPrefetch) throw await refused(asked, original, 'prefetch', conflict('Downloads are not prefetched'))

    // A range that fits the file goes on where another answer broke off, perhaps unnoticed.
    const how = range === 'all' ? 'alone' : asked.ifRange === undefined ? 'beside' : 'over'
    const { stream, ...started } = await start(asked, { claimHash, streamId: newPublicId(), span, how })
    const source = await openSource(stream, original, span)
    const transfer = { original, stream, span, source, caller: asked, ...started }
    return { status, headers, send: (response) => send(response, transfer) }
  }

  async function start(caller: Caller, wanted: StreamStart) {
    const { claimHash } = wanted
    // Who has all of one answer may ask again before its end is noted.
    const out = runningOf(claimHash).filter(({ isOut }) => isOut)
    await Promise.all(out.map(({ end }) => end))
    const started = await startStream(deps.db, wanted)
    if (started === undefined) throw await whyRefused(caller, claimHash)
    const { streamId, needsReceipt, isReceipt } = started
    for (const one of runningOf(claimHash)) if (!one.isOut && one.streamId !== streamId) one.cut()
    return { stream: { claimHash, streamId }, needsReceipt, isReceipt }
  }

  async function openSource(stream: Stream, { key }: Original, { from, to }: Span): Promise<Readable> {
    try {
      return await deps.storage.read(key, { start: from, end: to - 1 })
    } catch (error) {
      const end = { ...stream, sent: { from, to: from }, fresh: 0, left: to - from, isReceipt: false }
      await inTransaction(deps.db, (trx) => endStream(trx, end))
      if (!(error instanceof MissingObject)) throw error
      deps.log.error({ err: error }, 'an original that was sold is not in the store')
      throw unavailable()
    }
  }

  async function refused(caller: Caller, { downloadId }: Original, reason: string, problem: Problem) {
    await logDownload(deps.db, caller, { downloadId, what: 'refused', reason })
    return problem
  }

  async function whyRefused(caller: Caller, claimHash: string) {
    const now = await findOriginal(deps.db, claimHash)
    if (now === undefined || !now.isLeased) return gone(SPENT)
    if (now.isBusy) return refused(caller, now, 'busy', busy())
    // Nothing more can come of this lease, so that nobody need wait for its end.
    await endLease(deps.db, claimHash)
    return refused(caller, now, 'used up', gone(SPENT))
  }

  async function send(response: ServerResponse, transfer: Transfer): Promise<void> {
    const one: Running = { ...transfer.stream, isOut: false, cut: () => response.destroy(), end: Promise.resolve() }
    running.add(one)
    one.end = deliver(response, transfer, () => {
      one.isOut = true
    })
    await one.end
    running.delete(one)
  }

  async function deliver(response: ServerResponse, transfer: Transfer, onOut: () => void): Promise<void> {
    const { original, stream, span, source, caller, needsReceipt, isReceipt } = transfer
    const length = span.to - span.from
    let sent = 0
    const watch = watchStream(deps, pace, { stream, span, sent: () => sent, cut: () => response.destroy() })
    await pump(source, response, length, {
      onSent: (bytes) => {
        sent += bytes
        if (sent === length) onOut()
      },
      // The receipt follows on the heels of the last of the others: they must be noted by then, by whichever process serves it.
      beforeLast: async () => {
        if (needsReceipt && !isReceipt) await watch.note(length)
      },
    }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the store broke off while an original was sent')
      response.destroy()
    })
    const noted = await watch.stop()

    const to = span.from + sent
    const end = { ...stream, sent: { from: span.from, to }, fresh: sent - noted, left: length - noted }
    const { downloadId } = original
    await inTransaction(deps.db, async (trx) => {
      const isDelivered = await endStream(trx, { ...end, isReceipt: isReceipt && sent === length })
      await logDownload(trx, caller, { downloadId, what: 'sent', bytes: sent })
      const reason = isReceipt ? 'receipt' : 'all sent'
      if (isDelivered) await logDownload(trx, caller, { downloadId, what: 'delivered', reason })
    }).catch((error: unknown) => {
      // It costs the buyer nothing: the lease ends, and the download is there again.
      deps.log.warn({ err: error }, 'the end of a download could not be noted')
    })
  }

  return {
    open,
    settled: async () => void (await Promise.all([...running].map(({ end }) => end))),
  }
}

const SPENT = 'This link is spent. Please go back to your downloads'

/** A reader that is gone is noticed by then, or has not moved for so long that it is in nobody's way. */
const busy = () => new Problem('Conflict', 'This file is being downloaded already', { retryAfter: 15 })

const etagOf = ({ sha256 }: Original) => `"${sha256}"`

function describe(original: Original, range: ByteRange | 'all') {
  const { bytes } = original
  const span: Span = range === 'all' ? { from: 0, to: bytes } : { from: range.start, to: range.end + 1 }
  const headers: OutgoingHttpHeaders = {
    ...always,
    'content-type': original.type === 'png' ? 'image/png' : 'image/jpeg',
    'content-length': span.to - span.from,
    'content-disposition': attachment(original.fileName),
    'accept-ranges': 'bytes',
    etag: etagOf(original),
    ...(range === 'all' ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
  }
  return { status: range === 'all' ? 200 : 206, headers, span }
}

const outside = ({ bytes }: Original): Delivery => ({
  status: 416,
  headers: { ...always, 'content-range': `bytes */${bytes}`, 'content-length': 0 },
  send: endEmpty,
})

// This answer goes past the framework, which sets its own on all others.
const always: OutgoingHttpHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // A proxy that takes the whole file at once would make its reader's progress look finished.
  'x-accel-buffering': 'no',
}

async function endEmpty(response: ServerResponse): Promise<void> {
  response.end()
}
