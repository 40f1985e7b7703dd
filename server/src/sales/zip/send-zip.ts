import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { conflict, gone, notFound } from '../../calls/problem.ts'
import { hashToken } from '../../calls/tokens.ts'
import type { Deps } from '../../deps.ts'
import { t } from '../messages/t.ts'
import { askedOf, busy, type Delivery, type FileRequest, spent } from '../originals/file-answer.ts'
import { PACE, type Pace } from '../originals/watch-stream.ts'
import { type BegunFile, beginFile, isFile, type StreamDeps, streamZip, type ZipAnswer } from './stream-zip.ts'
import { layOutZip, type ZipSegment } from './zip-layout.ts'
import { zipFileName } from './zip-names.ts'
import { deliverItems, findZip, releaseZip, renewZip, type Zip, type ZipItem } from './zip-queries.ts'

export type Zips = {
  /**
   * Opens the zip of a claim's link. Serves any range as long as the leases of the files in that range run. Each file is counted,
   * logged and limited as a download of its own. Throws NotFound for an unknown link, 410 once the range holds a file that was
   * withdrawn or whose lease is over, and Conflict for a whole zip while another answer is sending.
   */
  open: (request: FileRequest) => Promise<Delivery>
  /** Settles after all running answers ended and are stored. */
  settled: () => Promise<void>
}

/** An answer that this process sends. `isOut`: all bytes left the process. */
type Running = { zipId: string; isOut: boolean; cut: () => void; end: Promise<void> }

export function openZips(deps: StreamDeps & Pick<Deps, 'config'>, pace: Pace = PACE): Zips {
  const { db } = deps
  const running = new Set<Running>()
  const runningOf = (zipId: string) => [...running].filter((one) => one.zipId === zipId)

  async function open(request: FileRequest): Promise<Delivery> {
    const zip = await findWhenStored(request.token)
    if (zip === undefined) throw notFound('download')
    const { segments, bytes } = layOutZip(zip.items)
    const answered = askedOf(request, { ...fileOf(zip, deps.config.operator?.name ?? null), bytes })
    const span = 'asked' in answered ? answered.asked.span : { from: 0, to: bytes }
    const wanted = segments.filter(({ from, to }) => from < span.to && to > span.from)
    await checkHeld(zip, wanted)
    if ('delivery' in answered) return answered.delivery
    if (request.isPrefetch) throw conflict(t('downloads.prefetch'))

    const { status, headers, how } = answered.asked
    if (how === 'alone' && zip.items.some(({ isBusy }) => isBusy)) throw busy()
    if (how === 'over') for (const one of runningOf(zip.id)) if (!one.isOut) one.cut()
    await renewZip(db, zip.id)
    const answer: ZipAnswer = { zip, segments: wanted, span, how, caller: request }
    // Who asks for the rest has what lies before it.
    const before = segments.filter((segment) => isFile(segment) && segment.to <= span.from)
    await deliverItems(
      db,
      zip.id,
      before.filter(isFile).map(({ entry }) => entry),
      request,
    )
    // A file that is refused before the first byte has a clear answer.
    const first = await beginFirst(answer)
    return { status, headers, send: (response) => send(response, answer, first) }
  }

  /** A reader that has all bytes may ask again before the end of that answer is stored. */
  async function findWhenStored(token: string): Promise<Zip | undefined> {
    const zip = await findZip(db, hashToken(token))
    const out = zip === undefined ? [] : runningOf(zip.id).filter(({ isOut }) => isOut)
    if (out.length === 0) return zip
    await Promise.all(out.map(({ end }) => end))
    return findZip(db, hashToken(token))
  }

  /** A range without a file is served as long as any file of the zip is held. */
  async function checkHeld(zip: Zip, wanted: ZipSegment[]): Promise<void> {
    const items = wanted.filter(isFile).flatMap(({ entry }) => zip.items[entry] ?? [])
    const withdrawn = items.find(({ state }) => state === 'withdrawn')
    if (withdrawn !== undefined) {
      await releaseZip(db, zip.id)
      throw gone(t('downloads.withdrawnOf', { name: withdrawn.name }))
    }
    const canGo = items.length > 0 ? items.every(isHeld) : zip.items.some(isHeld)
    if (!canGo) throw gone(spent())
  }

  async function beginFirst(answer: ZipAnswer): Promise<BegunFile | undefined> {
    const segment = answer.segments.find(isFile)
    if (segment === undefined) return undefined
    const begun = await beginFile(deps, answer, segment, answer.how)
    if (begun !== undefined) return begun
    const now = answer.how === 'alone' ? await findZip(db, hashToken(answer.caller.token)) : undefined
    if (now?.items.some(({ isBusy }) => isBusy)) throw busy()
    // It can send nothing more, so the buyer need not wait for its deadline.
    await releaseZip(db, answer.zip.id)
    throw gone(spent())
  }

  async function send(response: ServerResponse, answer: ZipAnswer, first: BegunFile | undefined): Promise<void> {
    const one: Running = { zipId: answer.zip.id, isOut: false, cut: () => response.destroy(), end: Promise.resolve() }
    running.add(one)
    one.end = streamZip(deps, pace, {
      response,
      answer,
      first,
      onOut: () => {
        one.isOut = true
      },
    })
    await one.end
    running.delete(one)
  }

  return { open, settled: async () => void (await Promise.all([...running].map(({ end }) => end))) }
}

const isHeld = ({ state }: ZipItem) => state === 'held'

function fileOf({ orderNumber, items }: Zip, shop: string | null) {
  const parts = items.map(({ name, modified, bytes, crc32, sha256 }) => [name, modified, bytes, crc32, sha256])
  const etag = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { etag, type: 'application/zip', fileName: zipFileName({ orderNumber, items, shop }) }
}
