import type { ServerResponse } from 'node:http'
import { unavailable } from '../../calls/problem.ts'
import { newPublicId } from '../../calls/tokens.ts'
import type { Deps } from '../../deps.ts'
import { MissingObject } from '../../storage/port.ts'
import { logDownload } from '../downloads/download-queries.ts'
import type { FileRequest, How } from '../originals/file-answer.ts'
import { openWriter } from '../originals/pump.ts'
import { dropStream, endStream, type Span, type Stream, startStream } from '../originals/stream-queries.ts'
import { watchPeer } from '../originals/watch-peer.ts'
import { type Pace, watchStream } from '../originals/watch-stream.ts'
import type { ZipSegment } from './zip-layout.ts'
import {
  deliverItems,
  deliverWhole,
  renewZip,
  type SentItem,
  setEndRead,
  takeBackItems,
  type Zip,
  type ZipItem,
} from './zip-queries.ts'

export type StreamDeps = Pick<Deps, 'db' | 'storage' | 'log'>

/** An answer with a range of a zip, and the segments that lie in it at least in part. */
export type ZipAnswer = { zip: Zip; segments: ZipSegment[]; span: Span; how: How; caller: FileRequest }
export type FileSegment = ZipSegment & { entry: number }
/** A file of the zip that is ready to send. `part`: which of its own bytes. */
export type BegunFile = { item: ZipItem; stream: Stream; part: Span; source: AsyncGenerator<Uint8Array> }

export const isFile = (segment: ZipSegment): segment is FileSegment => 'entry' in segment

/**
 * What lies so far behind the last byte that left us has been read. Between us and the reader wait at most what our kernel sends, what
 * a proxy holds on either side, and what the reader's kernel took: 4 to 6 MB each by default on Linux (tcp_wmem, tcp_rmem).
 */
const ON_THE_WAY = 32 * 2 ** 20
/** Well below a lease. */
const RENEW_MS = 60_000

/** The part of a file that lies in the answer. Undefined when the file may not be sent any more. */
export async function beginFile(
  { db, storage, log }: StreamDeps,
  { zip, span, caller }: ZipAnswer,
  { from, to, entry }: FileSegment,
  how: How,
): Promise<BegunFile | undefined> {
  const item = zip.items[entry]
  if (item === undefined) return undefined
  const part = { from: Math.max(span.from, from) - from, to: Math.min(span.to, to) - from }
  const { claimHash, downloadId } = item
  const started = await startStream(db, { claimHash, streamId: newPublicId(), span: part, how })
  if (started === undefined) {
    await logDownload(db, caller, { downloadId, what: 'refused', reason: 'in a zip' })
    return undefined
  }
  const stream = { claimHash, streamId: started.streamId, no: started.no }
  try {
    const source = await storage.readParts(item.key, { start: part.from, end: part.to - 1 })
    return { item, stream, part, source }
  } catch (error) {
    await dropStream(db, stream, part)
    if (!(error instanceof MissingObject)) throw error
    log.error({ err: error }, 'an original that was sold is not in the store')
    throw unavailable()
  }
}

type Streamed = { response: ServerResponse; answer: ZipAnswer; first: BegunFile | undefined; onOut: () => void }

/** Never rejects. Settles after the end of each file is stored. A file that may not be sent any more cuts the answer. */
export async function streamZip(deps: StreamDeps, pace: Pace, { response, answer, first, onOut }: Streamed) {
  const { db, log } = deps
  const { zip, segments, span, caller } = answer
  const peer = response.socket && watchPeer(response, response.socket)
  const write = openWriter(response)
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const renewal = setInterval(() => {
    renewZip(db, zip.id).catch(warn('the leases of a zip could not be renewed'))
  }, RENEW_MS)
  let begun = first
  /** Sent to their end or to that of the range, and not known to be read. */
  let unsure: Array<SentItem & { end: number }> = []

  try {
    for (const segment of segments) {
      const isOut = isFile(segment) ? await sendFile(segment) : await write(inside(segment.own, segment, span))
      if (!isOut) return void response.destroy()
    }
    onOut()
    response.end()
    await noteEnd()
  } catch (error) {
    warn('a zip could not be sent to its end')(error)
    response.destroy()
  } finally {
    clearInterval(renewal)
    if (begun !== undefined) await leave(begun)
    await deliverWhole(db, zip.id, caller).catch(warn('the end of a zip could not be stored'))
  }

  async function sendFile(segment: FileSegment): Promise<boolean> {
    const file = begun ?? (await beginFile(deps, answer, segment, answer.how === 'over' ? 'over' : 'beside'))
    begun = undefined
    if (file === undefined) return false
    const { stream, part, source } = file
    let sent = 0
    const watch = watchStream(deps, pace, { stream, span: part, sent: () => sent, cut: () => response.destroy() })
    try {
      for await (const bytes of source) {
        if (!(await write(bytes))) break
        sent += bytes.length
      }
    } finally {
      await endFile(file, sent, await watch.stop())
    }
    if (sent < part.to - part.from) return false
    unsure.push({ no: segment.entry, answer: stream.no, end: segment.to })
    await deliverRead(segment.to)
    return true
  }

  /** The reader left before this file's turn. A generator closes what it reads from only once it has begun. */
  async function leave(file: BegunFile): Promise<void> {
    for await (const _ of file.source) break
    await endFile(file, 0, 0)
  }

  /** `noted` of the `sent` bytes are stored already. */
  async function endFile({ item, stream, part }: BegunFile, sent: number, noted: number): Promise<void> {
    const { address, userAgent } = caller
    const to = part.from + sent
    const end = {
      ...stream,
      sent: { from: part.from, to },
      fresh: sent - noted,
      left: part.to - part.from - noted,
      isReceipt: false,
    }
    // No harm to the buyer: the lease expires, and the download is available again.
    await endStream(db, end, { address, userAgent, downloadId: item.downloadId, bytes: sent }).catch(
      warn('the end of a download could not be stored'),
    )
  }

  /** All bytes of the answer left us. Whether they are read shows when the connection ends. */
  async function noteEnd(): Promise<void> {
    const isTail = span.to === segments.at(-1)?.to
    if (isTail) await setEndRead(db, zip.id, true)
    const nos = await deliverItems(db, zip.id, numbersOf(unsure), caller)
    const delivered = unsure.filter(({ no }) => nos.includes(no))
    const takeBack = async (hasRead: boolean) => {
      if (hasRead) return
      if (isTail) await setEndRead(db, zip.id, false)
      await takeBackItems(db, zip.id, delivered, caller)
    }
    void peer?.hasRead().then(takeBack).catch(warn('a reader that left early could not be stored'))
  }

  async function deliverRead(at: number): Promise<void> {
    const read = unsure.filter(({ end }) => end <= at - ON_THE_WAY)
    if (read.length === 0) return
    unsure = unsure.filter((one) => !read.includes(one))
    await deliverItems(db, zip.id, numbersOf(read), caller)
  }
}

const numbersOf = (items: SentItem[]) => items.map(({ no }) => no)

const inside = (own: Buffer, segment: Span, span: Span): Buffer =>
  own.subarray(Math.max(span.from - segment.from, 0), Math.min(span.to, segment.to) - segment.from)
