export type Bytes = Uint8Array<ArrayBuffer>
/** A piece that is worth keeping; `etag` names the file's content. */
export type Piece = { from: number; bytes: Bytes; etag: string }

/** What is lost to a reload at most. */
const PIECE_BYTES = 262_144

/** What has arrived of a file, from its beginning; `before` is what was there already, and `onPiece` hears of the rest piece by piece. */
export function collectBytes(before: Bytes[], onPiece: (piece: Piece) => void) {
  let parts = [...before]
  let told = parts.length
  let got = lengthOf(parts)

  function tell(etag: string) {
    const bytes = joined(parts.slice(told))
    told = parts.length
    if (bytes.length > 0) onPiece({ from: got - bytes.length, bytes, etag })
  }

  return {
    length: () => got,
    add: (part: Bytes, etag: string) => {
      parts.push(part)
      got += part.length
      if (lengthOf(parts.slice(told)) >= PIECE_BYTES) tell(etag)
    },
    /** Tells what is left: nothing more comes for a while. */
    tell,
    startOver: () => {
      parts = []
      told = got = 0
    },
    toBlob: (type: string) => new Blob(parts, { type }),
  }
}

const lengthOf = (parts: Bytes[]) => parts.reduce((sum, { length }) => sum + length, 0)

function joined(parts: Bytes[]): Bytes {
  const whole = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
