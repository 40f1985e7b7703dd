import { Gunzip, Unzip, UnzipInflate } from 'fflate'
import { NoTrack } from './no-track.ts'

/** What comes out of a packed file, in all. A session has some megabytes; 10 kB may hold 10 GB of noughts. */
const MOST_BYTES = 64_000_000
/** So little goes in at once that what comes out of it is no more than 17 MB. */
const PIECE = 16_384
/** A packed file in a packed file; Strava writes `.fit.gz` into a zip. */
const DEEPEST = 2

export type Unpacked = { files: Uint8Array[]; isCut: boolean }

/** The files in a `.gz` or `.zip`; a file that is neither is all there is. Of a cut one what is there. */
export function unpack(bytes: Uint8Array, budget = { left: MOST_BYTES }, depth = 0): Unpacked {
  if (depth > DEEPEST) return { files: [], isCut: false }
  const inner = starts(bytes, [0x1f, 0x8b])
    ? gunzip(bytes, budget)
    : starts(bytes, [0x50, 0x4b])
      ? unzip(bytes, budget)
      : null
  if (inner === null) return { files: [bytes], isCut: false }
  const all = inner.files.map((file) => unpack(file, budget, depth + 1))
  return { files: all.flatMap(({ files }) => files), isCut: inner.isCut || all.some(({ isCut }) => isCut) }
}

const starts = (bytes: Uint8Array, mark: number[]) => mark.every((byte, n) => bytes[n] === byte)

type Budget = { left: number }

/** One file while it comes out. */
function gathered(budget: Budget) {
  const chunks: Uint8Array[] = []
  return {
    add(chunk: Uint8Array) {
      budget.left -= chunk.length
      if (budget.left < 0) throw new NoTrack('large')
      if (chunk.length > 0) chunks.push(chunk)
    },
    bytes(): Uint8Array {
      const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const chunk of chunks.splice(0)) {
        all.set(chunk, at)
        at += chunk.length
      }
      return all
    },
  }
}

function gunzip(bytes: Uint8Array, budget: Budget): Unpacked {
  const file = gathered(budget)
  let isWhole = false
  const reader = new Gunzip((chunk, isLast) => {
    file.add(chunk)
    isWhole ||= isLast
  })
  const isRead = pushAll(bytes, (piece, isLast) => reader.push(piece, isLast))
  return { files: [file.bytes()], isCut: !isRead && !isWhole }
}

function unzip(bytes: Uint8Array, budget: Budget): Unpacked {
  const files: Array<{ file: ReturnType<typeof gathered>; isWhole: boolean }> = []
  const reader = new Unzip((entry) => {
    const file = gathered(budget)
    const one = { file, isWhole: false }
    files.push(one)
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error
      file.add(chunk)
      one.isWhole ||= isLast
    }
    entry.start()
  })
  reader.register(UnzipInflate)
  const isRead = pushAll(bytes, (piece, isLast) => reader.push(piece, isLast))
  return { files: files.map(({ file }) => file.bytes()), isCut: !isRead || files.some(({ isWhole }) => !isWhole) }
}

/** False: the file is cut, or something else follows. */
function pushAll(bytes: Uint8Array, push: (piece: Uint8Array, isLast: boolean) => void): boolean {
  try {
    for (let at = 0; at < bytes.length; at += PIECE) push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    return true
  } catch (error) {
    if (error instanceof NoTrack) throw error
    return false
  }
}
