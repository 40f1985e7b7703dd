import { type Chromaticities, type ColourClaim, type Transfer, transfers } from '../header/metadata/colour.ts'

const CURVE_POINTS = 4096
/** The white of a picture in nits, where a transfer function counts light in nits (ITU-R BT.2408). */
const WHITE_NITS = 203
const HLG_PEAK_NITS = 1000

/** An ICC profile (version 4, matrix and curves; ICC.1:2022) for what a header says of a picture's colours. */
export function profileOf({ chromaticities, transfer }: ColourClaim, space: 'RGB ' | 'GRAY'): Buffer {
  const curve = curveOf(transfer)
  const text = multiLingual('Colours as the file says')
  const [red, green, blue] = columnsOf(chromaticities)
  const coloured: Array<[string, Buffer]> = [
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  return assemble(space, [
    ['desc', text],
    ['cprt', text],
    ['wtpt', xyz(D50)],
    ...(space === 'GRAY' ? ([['kTRC', curve]] satisfies Array<[string, Buffer]>) : coloured),
  ])
}

type Vector = [x: number, y: number, z: number]
type Matrix = [Vector, Vector, Vector]

const D50: Vector = [0.964_202_9, 1, 0.824_905_4]
/** To the responses of the eye's cones, by Bradford. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** Red, green and blue in the XYZ of profiles, whose white is D50. */
function columnsOf([whiteX, whiteY, ...primaries]: Chromaticities): [Vector, Vector, Vector] {
  const [redX, redY, greenX, greenY, blueX, blueY] = primaries
  const columns = [lightOf(redX, redY), lightOf(greenX, greenY), lightOf(blueX, blueY)] as const
  const white = lightOf(whiteX, whiteY)
  const amounts = times(inverse(transposed([...columns])), white)
  const cones = times(BRADFORD, white)
  const scale = times(BRADFORD, D50).map((value, n) => value / (cones[n] ?? 1))
  const adapt = (vector: Vector): Vector => {
    const scaled = times(BRADFORD, vector).map((value, n) => value * (scale[n] ?? 1)) as Vector
    return times(inverse(BRADFORD), scaled)
  }
  const [red, green, blue] = columns.map((column, n) =>
    adapt(column.map((value) => value * (amounts[n] ?? 0)) as Vector),
  )
  return [red ?? D50, green ?? D50, blue ?? D50]
}

/** Of brightness 1. */
const lightOf = (x: number, y: number): Vector => [x / y, 1, (1 - x - y) / y]

const times = (matrix: Matrix, [x, y, z]: Vector) => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Vector
const transposed = (rows: Vector[]): Matrix => [0, 1, 2].map((n) => rows.map((row) => row[n] ?? 0) as Vector) as Matrix

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  const rows: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  return rows.map((row) => row.map((value) => value / determinant)) as Matrix
}

function curveOf(transfer: Transfer): Buffer {
  if ('gamma' in transfer) return parametric(transfer.gamma)
  const light = (stored: number) => {
    const value = transfer.isNarrow ? Math.min(1, Math.max(0, (stored * 255 - 16) / 219)) : stored
    return Math.min(1, Math.max(0, lightAt(transfer.function, value)))
  }
  const points = Buffer.alloc(12 + CURVE_POINTS * 2)
  points.write('curv')
  points.writeUInt32BE(CURVE_POINTS, 8)
  for (let n = 0; n < CURVE_POINTS; n++) {
    points.writeUInt16BE(Math.round(light(n / (CURVE_POINTS - 1)) * 65_535), 12 + n * 2)
  }
  return points
}

/** By the functions of ITU-T H.273, table 3. Light above the white of a page is cut off. */
function lightAt(transfer: number, value: number): number {
  switch (transfer) {
    case transfers.linear:
      return value
    case transfers.gamma22:
      return value ** 2.2
    case transfers.gamma28:
      return value ** 2.8
    case transfers.srgb:
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    case transfers.pq:
      return (10_000 / WHITE_NITS) * pq(value)
    case transfers.hlg:
      return (HLG_PEAK_NITS / WHITE_NITS) * hlg(value) ** 1.2
    default:
      return value < 0.081 ? value / 4.5 : ((value + 0.099) / 1.099) ** (1 / 0.45)
  }
}

/** SMPTE ST 2084. */
function pq(value: number): number {
  const root = value ** (32 / 2523)
  return (Math.max(0, root - 3424 / 4096) / (2413 / 128 - (2392 / 128) * root)) ** (8192 / 1305)
}

/** ITU-R BT.2100. */
const hlg = (value: number) =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12

function parametric(gamma: number): Buffer {
  const curve = Buffer.alloc(16)
  curve.write('para')
  curve.writeInt32BE(Math.round(Math.min(gamma, 30_000) * 65_536), 12)
  return curve
}

function xyz(values: Vector): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ')
  values.forEach((value, n) => tag.writeInt32BE(Math.round(value * 65_536), 8 + n * 4))
  return tag
}

function multiLingual(text: string): Buffer {
  const letters = Buffer.from(text, 'utf16le').swap16()
  const head = Buffer.alloc(28)
  head.write('mluc')
  head.writeUInt32BE(1, 8)
  head.writeUInt32BE(12, 12)
  head.write('enUS', 16)
  head.writeUInt32BE(letters.length, 20)
  head.writeUInt32BE(28, 24)
  return Buffer.concat([head, letters, Buffer.alloc((4 - (letters.length % 4)) % 4)])
}

const HEADER_BYTES = 128

function assemble(space: string, tags: Array<[name: string, data: Buffer]>): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let at = HEADER_BYTES + table.length
  for (const [n, [name, data]] of tags.entries()) {
    table.write(name, 4 + n * 12)
    table.writeUInt32BE(at, 8 + n * 12)
    table.writeUInt32BE(data.length, 12 + n * 12)
    at += data.length
  }
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x04_30_00_00, 8)
  header.write(`mntr${space}XYZ `, 12)
  header.write('acsp', 36)
  xyz(D50).copy(header, 68, 8)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}
