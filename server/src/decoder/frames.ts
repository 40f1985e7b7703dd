const PREFIX_BYTES = 8
const MAX_HEADER = 16_384
/** Uploads have at most 25 MiB. */
const MAX_BODY = 32 * 1024 ** 2

export type Frame = { header: unknown; body: Buffer }

/** A frame is: length of the header, length of the body, the header as JSON, the body. */
export function frameHead(header: object, bodyBytes: number) {
  const json = Buffer.from(JSON.stringify(header))
  const head = Buffer.allocUnsafe(PREFIX_BYTES + json.length)
  head.writeUInt32BE(json.length, 0)
  head.writeUInt32BE(bodyBytes, 4)
  json.copy(head, PREFIX_BYTES)
  return head
}

/** Throws for an invalid frame. */
export function createFrameReader(onFrame: (frame: Frame) => void) {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  let part: 'prefix' | 'header' | 'body' = 'prefix'
  let target: Buffer = prefix
  let filled = 0
  let header: unknown
  let body: Buffer = Buffer.alloc(0)

  function begin(next: typeof part, buffer: Buffer) {
    part = next
    target = buffer
    filled = 0
  }

  function advance() {
    if (part === 'prefix') {
      const headerBytes = prefix.readUInt32BE(0)
      const bodyBytes = prefix.readUInt32BE(4)
      if (headerBytes === 0 || headerBytes > MAX_HEADER || bodyBytes > MAX_BODY) throw new Error('Not a decoder frame')
      body = Buffer.allocUnsafeSlow(bodyBytes)
      begin('header', Buffer.allocUnsafe(headerBytes))
      return
    }
    if (part === 'header') {
      header = JSON.parse(target.toString())
      begin('body', body)
      if (body.length > 0) return
    }
    const frame = { header, body }
    body = Buffer.alloc(0)
    begin('prefix', prefix)
    onFrame(frame)
  }

  return (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; ) {
      const count = Math.min(target.length - filled, chunk.length - at)
      target.set(chunk.subarray(at, at + count), filled)
      filled += count
      at += count
      if (filled === target.length) advance()
    }
  }
}
