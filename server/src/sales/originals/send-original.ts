import type { ServerResponse } from 'node:http'
import { conflict, gone, notFound, type Problem, unavailable } from '../../calls/problem.ts'
import { hashToken, newPublicId } from '../../calls/tokens.ts'
import type { Deps } from '../../deps.ts'
import { MissingObject } from '../../storage/port.ts'
import { type Caller, logDownload } from '../downloads/download-queries.ts'
import { t } from '../messages/t.ts'
import { askedOf, busy, type Delivery, type FileRequest, spent } from './file-answer.ts'
import { pump } from './pump.ts'
import {
  dropStream,
  endLease,
  endStream,
  findOriginal,
  markUnread,
  type Original,
  type Span,
  type Stream,
  type StreamStart,
  startStream,
} from './stream-queries.ts'
import { type Peer, watchPeer } from './watch-peer.ts'
import { PACE, type Pace, watchStream } from './watch-stream.ts'

export type Originals = {
  /**
   * Opens the original of a claim's link. Serves any range until the lease ends, also after delivery: bytes that a proxy took may
   * never reach the buyer. Throws NotFound for an unknown link, 410 for a spent one, and Conflict for a whole file while another
   * answer is sending. Only a GET that sends bytes counts towards its limit.
   */
  open: (request: FileRequest) => Promise<Delivery>
  /** Settles after all running answers ended and are stored. */
  settled: () => Promise<void>
}

type OriginalDeps = Pick<Deps, 'db' | 'storage' | 'log'>
type Transfer = {
  original: Original
  stream: Stream
  span: Span
  needsReceipt: boolean
  isReceipt: boolean
  source: AsyncGenerator<Uint8Array>
  caller: Caller
}
/** An answer that this process sends. `isOut`: all bytes left the process. */
type Running = Stream & { isOut: boolean; cut: () => void; end: Promise<void> }

export function openOriginals(deps: OriginalDeps, pace: Pace = PACE): Originals {
  const running = new Set<Running>()
  const runningOf = (claimHash: string) => [...running].filter((one) => one.claimHash === claimHash)

  async function open(request: FileRequest): Promise<Delivery> {
    const claimHash = hashToken(request.token)
    const original = await findOriginal(deps.db, claimHash)
    if (original === undefined) throw notFound('download')
    if (original.isWithdrawn) throw gone(t('downloads.withdrawn.contact'))
    if (!original.isLeased) throw gone(spent())

    const answer = askedOf(request, toFile(original))
    if ('delivery' in answer) return answer.delivery
    const { status, headers, span, how } = answer.asked
    if (request.isPrefetch) throw await refused(request, original, 'prefetch', conflict(t('downloads.prefetch')))

    const { stream, ...started } = await start(request, { claimHash, streamId: newPublicId(), span, how })
    const source = await openSource(stream, original, span)
    const transfer = { original, stream, span, source, caller: request, ...started }
    return { status, headers, send: (response) => send(response, transfer) }
  }

  async function start(caller: Caller, wanted: StreamStart) {
    const { claimHash } = wanted
    // A reader that has all bytes may ask again before the end of that answer is stored.
    const out = runningOf(claimHash).filter(({ isOut }) => isOut)
    await Promise.all(out.map(({ end }) => end))
    const started = await startStream(deps.db, wanted)
    if (started === undefined) throw await whyRefused(caller, claimHash)
    const { streamId, no, cutBelow, needsReceipt, isReceipt } = started
    const isCut = (one: Running) => one.streamId !== streamId || one.no < cutBelow
    for (const one of runningOf(claimHash)) if (!one.isOut && isCut(one)) one.cut()
    return { stream: { claimHash, streamId, no }, needsReceipt, isReceipt }
  }

  async function openSource(stream: Stream, { key }: Original, { from, to }: Span) {
    try {
      return await deps.storage.readParts(key, { start: from, end: to - 1 })
    } catch (error) {
      await dropStream(deps.db, stream, { from, to })
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
    if (now === undefined || !now.isLeased) return gone(spent())
    if (now.isBusy) return refused(caller, now, 'busy', busy())
    // This lease cannot send anything more, so the buyer need not wait for its deadline.
    await endLease(deps.db, claimHash)
    return refused(caller, now, 'used up', gone(spent()))
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
    // The response lets go of its socket at its end.
    const peer = response.socket && !needsReceipt ? watchPeer(response, response.socket) : undefined
    const watch = watchStream(deps, pace, { stream, span, sent: () => sent, cut: () => response.destroy() })
    await pump(source, response, length, {
      onSent: (bytes) => {
        sent += bytes
        if (sent === length) onOut()
      },
      // The receipt follows right after the last other byte, perhaps on another process, so store the progress first.
      beforeLast: async () => {
        if (needsReceipt && !isReceipt) await watch.note(length)
      },
    }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the store failed while an original was sent')
      response.destroy()
    })
    const noted = await watch.stop()

    const to = span.from + sent
    const end = {
      ...stream,
      sent: { from: span.from, to },
      fresh: sent - noted,
      left: length - noted,
      isReceipt: isReceipt && sent === length,
    }
    const { downloadId } = original
    const log = { address: caller.address, userAgent: caller.userAgent, downloadId, bytes: sent }
    await endStream(deps.db, end, log).catch((error: unknown) => {
      // No harm to the buyer: the lease expires, and the download is available again.
      deps.log.warn({ err: error }, 'the end of a download could not be stored')
    })
    if (sent === length && peer) void noteUnread(transfer, peer)
  }

  async function noteUnread({ stream, span, caller }: Transfer, peer: Peer): Promise<void> {
    if (await peer.hasRead()) return
    await markUnread(deps.db, stream, span, caller).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a reader that left early could not be stored')
    })
  }

  return {
    open,
    settled: async () => void (await Promise.all([...running].map(({ end }) => end))),
  }
}

const toFile = ({ bytes, sha256, type, fileName }: Original) => ({
  bytes,
  etag: sha256,
  type: type === 'png' ? 'image/png' : 'image/jpeg',
  fileName,
})
