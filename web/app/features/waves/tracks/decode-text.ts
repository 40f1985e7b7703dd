/** Bytes that are looked at to tell how a text is written. */
const LOOKED_AT = 512
const PIECE = 1 << 18

/** The text of a file, piece by piece. UTF-16 is told by its mark, or by the noughts beside each letter; all else is read as UTF-8. */
export function* decodeText(bytes: Uint8Array, onRead: (bytes: number) => void): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += PIECE) {
    onRead(at)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  }
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Noughts that only fill up a file stand on both sides.
  const start = Math.max(0, bytes.subarray(0, 65_536).findIndex((byte) => byte !== 0) & ~1)
  const sample = bytes.subarray(start, start + LOOKED_AT)
  const [even, odd] = [0, 1].map(
    (side) => sample.filter((byte, n) => n % 2 === side && byte === 0).length / (sample.length / 2),
  )
  if ((odd ?? 0) > 0.4 && (even ?? 0) < 0.1) return 'utf-16le'
  if ((even ?? 0) > 0.4 && (odd ?? 0) < 0.1) return 'utf-16be'
  return 'utf-8'
}
