import zlib from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const ZEROS_PIECE = 2 ** 20

export function pngChunk(name: string, body: Uint8Array = new Uint8Array()) {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(zlib.crc32(content))
  return Buffer.concat([length, content, checksum])
}

export type PngOptions = {
  width: number
  height: number
  bitDepth?: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  colourType?: number
  interlace?: 0 | 1
  before?: Buffer[]
  pixels?: Buffer
  after?: Buffer[]
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export function buildPng({ width, height, bitDepth = 8, colourType = 2, interlace = 0, ...rest }: PngOptions) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colourType, 0, 0, interlace], 8)
  const rowBytes = 1 + Math.ceil((width * bitDepth * (channels[colourType] ?? 1)) / 8)
  const { before = [], pixels = deflatedZeros(rowBytes * height), after = [] } = rest
  const chunks = [pngChunk('IHDR', header), ...before, pngChunk('IDAT', pixels), ...after, pngChunk('IEND')]
  return Buffer.concat([SIGNATURE, ...chunks])
}

export function withChunks(png: Uint8Array, ...chunks: Buffer[]) {
  const headerEnd = SIGNATURE.length + 25
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}

const END_BYTES = 12

/** After the pixels. */
export function withLastChunks(png: Uint8Array, ...chunks: Buffer[]) {
  return Buffer.concat([png.subarray(0, -END_BYTES), ...chunks, png.subarray(-END_BYTES)])
}

/** Never holds the zeros: a piece flushed to a byte boundary can be repeated. */
export function deflatedZeros(bytes: number) {
  const piece = zlib.deflateRawSync(Buffer.alloc(ZEROS_PIECE), { finishFlush: zlib.constants.Z_FULL_FLUSH })
  const pieces = Math.floor(bytes / ZEROS_PIECE)
  const rest = zlib.deflateRawSync(Buffer.alloc(bytes % ZEROS_PIECE))
  const adler = Buffer.alloc(4)
  adler.writeUInt16BE(bytes % 65_521)
  adler.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: pieces }, () => piece), rest, adler])
}
