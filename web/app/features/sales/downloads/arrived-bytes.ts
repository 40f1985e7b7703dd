export type Bytes = Uint8Array<ArrayBuffer>
/** A piece of a file to store. `etag` identifies the file's content. */
export type Piece = { from: number; bytes: Bytes; etag: string }

const PIECE_BYTES = 262_144

/** Collects a file from its beginning. `before`: the parts of an earlier attempt; `onPiece` gets the new bytes. */
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
