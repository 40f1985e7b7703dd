import { DecoderError, type DecoderErrorCode } from '../decoder-error.ts'
import { createHeaderWalk } from '../header/header.ts'
import {
  KILL_AFTER_MS,
  MAX_RESIDENT_BYTES,
  PHOTOS_PER_CHILD,
  PROFILE_PICTURE_MAX_SIDE,
  pictureLimits,
} from '../limits.ts'
import type { CopyKind, Credit, LongSide, Request } from '../messages.ts'
import { createChildPool } from './child-pool.ts'
import { connectChild } from './connect-child.ts'
import { type DecoderLog, startChild } from './decoder-child.ts'
import type { ChildJob, DecoderChild, FileFacts, PictureSource } from './talk.ts'

export { DecoderError, type DecoderErrorCode, DecoderUnavailable } from '../decoder-error.ts'
export { PictureRefused } from '../header/refusal.ts'
export { MARK_VERSION } from '../limits.ts'
export { sayFailed, sayRefused } from './say-refused.ts'

/** A share image is 1200 x 630, cropped from the marked 1600 preview. */
export type PreviewFile = {
  kind: 'preview' | 'share'
  type: 'jpeg' | 'avif'
  longSide: LongSide
  width: number
  height: number
  bytes: Uint8Array
}

/** Size of the upright original; the placeholder is a ThumbHash in base64. */
export type PreviewResult = { width: number; height: number; placeholder: string; files: PreviewFile[] }

export type PreviewOptions = {
  /** Places the mark; the same for every remake of an image, and a secret. */
  seed: string | number
  share?: boolean
  onFile?: OnFile
}

export type CopyOptions = { size: CopyKind; credit: Credit }

/** Called for each file, the smallest first, one call at a time. A failure fails the job. */
export type OnFile = (file: PreviewFile) => Promise<void>

export type Decoder = {
  /** Makes the marked JPEGs of an upload. Rejects with a `DecoderError`, or with the error of the source or of `onFile`. */
  makePreviews(source: PictureSource, options: PreviewOptions): Promise<PreviewResult>
  /** Makes the AVIFs of the largest of these JPEGs. Rejects like `makePreviews`. */
  makeAvifs(source: PictureSource, onFile?: OnFile): Promise<PreviewFile[]>
  /** At most 512 px, JPEG. Rejects with `PictureRefused` or `DecoderError`. */
  makePicture(bytes: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }>
  /**
   * The upright photo without a mark, at most 2048 px or for lists 800 px, JPEG, with a credit and nothing else of the original's data.
   * Rejects like `makePreviews`.
   */
  makeCopy(source: PictureSource, wanted: CopyOptions): Promise<{ bytes: Uint8Array; width: number; height: number }>
  /** False if pixels are missing, or if it cannot be decoded. */
  hasAllPixels(bytes: Uint8Array): Promise<boolean>
  warm(): void
  close(): Promise<void>
}

export type DecoderOptions = {
  /** Children in parallel; usually one per core. */
  size: number
  avifEffort: 0 | 1
  log: DecoderLog
  /** The socket of a decoder service. Absent: children of our own, with the limits below. */
  service?: string | undefined
  killAfterMs?: number
  maxResidentBytes?: number
  photosPerChild?: number
  onDone?: (work: { kind: Request['kind']; outcome: 'done' | DecoderErrorCode; seconds: number }) => void
}

/** Who starts a child enforces all limits, because the child handles untrusted bytes. */
export function createDecoder({
  size,
  avifEffort,
  log,
  service,
  onDone = () => {},
  ...limits
}: DecoderOptions): Decoder {
  const {
    killAfterMs = KILL_AFTER_MS,
    maxResidentBytes = MAX_RESIDENT_BYTES,
    photosPerChild = PHOTOS_PER_CHILD,
  } = limits
  const start = () =>
    service === undefined ? startChild({ killAfterMs, maxResidentBytes }, log) : connectChild(service)
  const pool = createChildPool(size, photosPerChild, start)

  /** Times the child alone, without the wait for a free one. */
  async function run(child: DecoderChild, job: ChildJob) {
    const startedAt = performance.now()
    const end = (outcome: 'done' | DecoderErrorCode) =>
      onDone({ kind: job.request.kind, outcome, seconds: (performance.now() - startedAt) / 1_000 })
    try {
      const answer = await child.run(job)
      end(answer.reply.kind === 'failed' ? answer.reply.code : 'done')
      return answer
    } catch (error) {
      if (error instanceof DecoderError) end(error.code)
      throw error
    }
  }

  async function makeFiles(request: Request, source: PictureSource, onFile: OnFile | undefined) {
    const files: PreviewFile[] = []
    const handing = handOver(onFile)
    const keep = (facts: FileFacts, bytes: Uint8Array) => {
      const file = { ...facts, bytes }
      files.push(file)
      handing.add(file)
    }
    const [made] = await Promise.allSettled([pool.use((child) => run(child, { request, source, onFile: keep }))])
    // The child is free for the next job already. Wait for the last `onFile` in any case, even after a failure.
    await handing.done()
    if (made.status === 'rejected') throw made.reason
    const { reply } = made.value
    if (reply.kind === 'failed') throw new DecoderError(reply.code, reply.detail)
    return { reply, files }
  }

  async function makeOne(request: Request, source: PictureSource) {
    const { reply, body } = await pool.use((child) => run(child, { request, source, onFile: () => undefined }))
    if (reply.kind === 'failed') throw new DecoderError(reply.code, reply.detail)
    if (reply.kind !== 'picture') throw new DecoderError('crashed', `Answered ${reply.kind} to a ${request.kind}`)
    return { bytes: body, width: reply.width, height: reply.height }
  }

  const drawPicture = (bytes: Uint8Array) => makeOne({ kind: 'picture' }, { stream: once(bytes), bytes: bytes.length })

  return {
    async makePreviews(source, { seed, share = false, onFile }) {
      const request = { kind: 'previews' as const, seed: String(seed), share }
      const { reply, files } = await makeFiles(request, source, onFile)
      if (reply.kind !== 'previews') throw new DecoderError('crashed', `Answered ${reply.kind} to previews`)
      return { width: reply.width, height: reply.height, placeholder: reply.placeholder, files }
    },

    async makeAvifs(source, onFile) {
      const { reply, files } = await makeFiles({ kind: 'avifs', effort: avifEffort }, source, onFile)
      if (reply.kind !== 'avifs') throw new DecoderError('crashed', `Answered ${reply.kind} to avifs`)
      return files
    },

    async makePicture(bytes) {
      const walk = createHeaderWalk({ ...pictureLimits, side: PROFILE_PICTURE_MAX_SIDE })
      walk.push(bytes)
      walk.end()
      return drawPicture(bytes)
    },

    makeCopy: (source, wanted) => makeOne({ kind: 'copy', ...wanted }, source),

    async hasAllPixels(bytes) {
      try {
        await drawPicture(bytes)
        return true
      } catch (error) {
        if (error instanceof DecoderError) return false
        throw error
      }
    },

    warm: () => pool.warm(),
    close: () => pool.close(),
  }
}

/** Keeps the first error for `done`. */
function handOver(onFile: OnFile | undefined) {
  let last = Promise.resolve()
  return {
    add(file: PreviewFile) {
      if (!onFile) return
      last = last.then(() => onFile(file))
      last.catch(() => undefined)
    },
    done: () => last,
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
