import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { conflict, gone, notFound, type Problem, unavailable } from '../http/problem.ts'
import { hashToken, newPublicId } from '../http/tokens.ts'
import { MissingObject } from '../storage/port.ts'
import { type ByteRange, readRange } from './byte-range.ts'
import { attachment } from './content-disposition.ts'
import { type Caller, logDownload } from './download-queries.ts'
import { pump } from './pump.ts'
import { endStream, findOriginal, type Original, type Span, startStream, type Stream } from './stream-queries.ts'
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
   * Opens the original behind a claim's link. Refuses an unknown link with NotFound, a spent one with 410, and with Conflict
   * what another answer is sending. Only a GET that sends bytes counts; nothing else brings the download nearer to its end.
   */
  open: (asked: Asked) => Promise<Delivery>
  /** Settles when every answer that was being sent is noted. */
  settled: () => Promise<void>
}

type OriginalDeps = Pick<Deps, 'db' | 'storage' | 'log'>
type Transfer = { original: Original; stream: Stream; span: Span; source: Readable; caller: Caller }

export function openOriginals(deps: OriginalDeps, pace: Pace = PACE): Originals {
  /** The answers of this process by their claim; cutting one waits until it is noted. */
  const running = new Map<string, () => Promise<void>>()
  const ends = new Set<Promise<void>>()

  async function open(asked: Asked): Promise<Delivery> {
    const claimHash = hashToken(asked.token)
    const original = await findOriginal(deps.db, claimHash)
    if (original === undefined) throw notFound('Download')

    const isOther = asked.ifRange !== undefined && asked.ifRange !== etagOf(original)
    const range = asked.isHead || isOther ? 'all' : readRange(asked.range, original.bytes)
    checkServed(original, range)
    if (range === 'none') return outside(original)
    const { status, headers, span } = describe(original, range)
    if (asked.isHead) return { status, headers, send: endEmpty }

    if (asked.isPrefetch) throw await refused(asked, original, 'prefetch', conflict('Downloads are not prefetched'))
    const mayTakeOver = range !== 'all' && asked.ifRange !== undefined
    if (mayTakeOver) await running.get(claimHash)?.()
    const stream = { claimHash, streamId: newPublicId() }
    const length = span.to - span.from
    if (!(await startStream(deps.db, { ...stream, length, mayTakeOver, isTail: span.from > 0 }))) {
      throw await whyRefused(asked, claimHash)
    }
    const source = await openSource(stream, original, span)
    return { status, headers, send: (response) => send(response, { original, stream, span, source, caller: asked }) }
  }

  async function openSource(stream: Stream, { key }: Original, { from, to }: Span): Promise<Readable> {
    try {
      return await deps.storage.read(key, { start: from, end: to - 1 })
    } catch (error) {
      const end = { ...stream, sent: { from, to: from }, unsent: to - from, isClean: false }
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
    if (now === undefined || !(now.isLeased || now.hasTail)) return gone(SPENT)
    if (now.isBusy) return refused(caller, now, 'busy', conflict('This file is being downloaded already'))
    return refused(
      caller,
      now,
      'used up',
      conflict('This link has sent as much as it may. Please try again in 15 minutes'),
    )
  }

  async function send(response: ServerResponse, transfer: Transfer): Promise<void> {
    const { claimHash } = transfer.stream
    const end = deliver(response, transfer)
    const stop = async () => {
      response.destroy()
      await end
    }
    running.set(claimHash, stop)
    ends.add(end)
    await end
    ends.delete(end)
    if (running.get(claimHash) === stop) running.delete(claimHash)
  }

  async function deliver(
    response: ServerResponse,
    { original, stream, span, source, caller }: Transfer,
  ): Promise<void> {
    const { from, to } = span
    let sent = 0
    let isAllSent = false
    const unwatch = watchStream(deps, pace, {
      stream,
      from,
      progress: () => ({ sent, isAllSent }),
      cut: () => response.destroy(),
    })
    const isClean = await pump(source, response, {
      onSent: (bytes) => {
        sent += bytes
      },
      onAllSent: () => {
        isAllSent = true
      },
      patienceMs: pace.partMs,
    }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the store broke off while an original was sent')
      response.destroy()
      return false
    })
    unwatch()

    const end = { ...stream, sent: { from, to: from + sent }, unsent: to - from - sent, isClean }
    const { downloadId } = original
    await inTransaction(deps.db, async (trx) => {
      const isDelivered = await endStream(trx, end)
      await logDownload(trx, caller, { downloadId, what: 'sent', bytes: sent })
      if (isDelivered) await logDownload(trx, caller, { downloadId, what: 'delivered' })
    }).catch((error: unknown) => {
      // It costs the buyer nothing: the lease ends, and the download is there again.
      deps.log.warn({ err: error }, 'the end of a download could not be noted')
    })
  }

  return {
    open,
    settled: async () => void (await Promise.all(ends)),
  }
}

const SPENT = 'This link is spent. Please go back to your downloads'

const etagOf = ({ sha256 }: Original) => `"${sha256}"`

function checkServed({ revokedAt, isLeased, hasTail }: Original, range: ByteRange | 'all' | 'none'): void {
  if (revokedAt !== null) throw gone('This download has been withdrawn. Please contact us')
  if (isLeased) return
  const startsAtZero = range === 'all' || (range !== 'none' && range.start === 0)
  if (!hasTail || startsAtZero) throw gone(SPENT)
}

function describe(original: Original, range: ByteRange | 'all') {
  const { bytes } = original
  const span: Span = range === 'all' ? { from: 0, to: bytes } : { from: range.start, to: range.end + 1 }
  const headers: OutgoingHttpHeaders = {
    ...always,
    'content-type': original.type === 'png' ? 'image/png' : 'image/jpeg',
    'content-length': span.to - span.from,
    'content-disposition': attachment(original.fileName),
    'accept-ranges': 'bytes',
    // Its reader tells by closing that everything arrived.
    connection: 'close',
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
  // A proxy that buffers would take the whole file and make a broken line look like a delivery.
  'x-accel-buffering': 'no',
}

async function endEmpty(response: ServerResponse): Promise<void> {
  response.end()
}
