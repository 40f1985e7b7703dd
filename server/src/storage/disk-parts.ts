import type { FileHandle } from 'node:fs/promises'

/** 256 KiB: half of it costs more calls, and four times as much only memory. */
const PART_BYTES = 262_144
const MOST_FREE = 16

type Pair = [Buffer, Buffer]

const free: Pair[] = []

const newPair = (): Pair => [Buffer.allocUnsafeSlow(PART_BYTES), Buffer.allocUnsafeSlow(PART_BYTES)]

/**
 * Reads the file from `start` to `end` (both inclusive) into two buffers in turn: while the reader passes one part on, the next is
 * read. Closes the file.
 */
export async function* readParts(
  file: FileHandle,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const pair = free.pop() ?? newPair()
  let reading = read(file, pair[0], start, end)
  // An unread part is heard too.
  reading.catch(() => {})
  try {
    for (let at = start, turn = 0; at <= end; turn += 1) {
      const part = await reading
      at += part.length
      if (at <= end) {
        reading = read(file, pair[(turn + 1) % 2] as Buffer, at, end)
        reading.catch(() => {})
      }
      yield part
    }
    // Only of a reader that took everything we know that no socket holds the memory any more.
    if (free.length < MOST_FREE) free.push(pair)
  } finally {
    await reading.catch(() => {})
    await file.close()
  }
}

async function read(file: FileHandle, into: Buffer, at: number, end: number): Promise<Buffer> {
  const length = Math.min(into.length, end + 1 - at)
  const { bytesRead } = await file.read(into, 0, length, at)
  if (bytesRead === 0) throw new Error('The file is shorter than it was')
  return into.subarray(0, bytesRead)
}
