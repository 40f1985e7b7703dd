/** CIE xy of white, red, green and blue. */
export type Chromaticities = readonly [
  whiteX: number,
  whiteY: number,
  redX: number,
  redY: number,
  greenX: number,
  greenY: number,
  blueX: number,
  blueY: number,
]

/** From stored values to light: a power, or the number of a function in ITU-T H.273. */
export type Transfer = { gamma: number } | { function: number; isNarrow: boolean }

/** What a picture's numbers mean, where that is said by other means than an embedded profile. */
export type ColourClaim = { chromaticities: Chromaticities; transfer: Transfer }

const D65 = [0.3127, 0.329] as const
const BT709: Chromaticities = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]
const BT601: Chromaticities = [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07]
const P3 = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06] as const

/** By their numbers in ITU-T H.273, table 2. */
const primaries: Record<number, Chromaticities> = {
  1: BT709,
  4: [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08],
  5: [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: BT601,
  7: BT601,
  9: [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  11: [0.314, 0.351, ...P3],
  12: [...D65, ...P3],
}

/** ITU-T H.273, table 3: those that the decoder knows. */
export const transfers = {
  bt709: 1,
  gamma22: 4,
  gamma28: 5,
  bt601: 6,
  linear: 8,
  srgb: 13,
  bt2020: [14, 15],
  pq: 16,
  hlg: 18,
}
const known = Object.values(transfers).flat()

/** Adobe RGB (1998). */
export const adobeRgb: ColourClaim = {
  chromaticities: [...D65, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06],
  transfer: { gamma: 563 / 256 },
}

/** The chunks of a PNG that say what its colours are. */
export type ColourChunks = {
  cICP?: Uint8Array
  iCCP?: Uint8Array
  sRGB?: Uint8Array
  gAMA?: Uint8Array
  cHRM?: Uint8Array
}

/**
 * The first that is there counts: cICP, iCCP, sRGB, and last gAMA with cHRM (PNG, third edition, 11.3.2). Null where that is an embedded
 * profile or sRGB.
 */
export function colourOfPng({ cICP, iCCP, sRGB, gAMA, cHRM }: ColourChunks): ColourClaim | null {
  const coded = cICP === undefined ? null : claimOf(cICP)
  if (coded !== null || iCCP !== undefined || sRGB !== undefined) return coded
  const gamma = gAMA?.length === 4 ? uint32(gAMA, 0) / 100_000 : 0
  const xy = cHRM?.length === 32 ? Array.from({ length: 8 }, (_, n) => uint32(cHRM, n * 4) / 100_000) : []
  const isReal = xy.length === 8 && xy.every((value, n) => value <= 1 && (n % 2 === 0 || value > 0))
  if (gamma === 0 && !isReal) return null
  return {
    chromaticities: isReal ? (xy as unknown as Chromaticities) : BT709,
    transfer: gamma === 0 ? { function: transfers.srgb, isNarrow: false } : { gamma: 1 / gamma },
  }
}

/** Null if it is no colour that we know. The matrix of a PNG is always 0. */
function claimOf(code: Uint8Array): ColourClaim | null {
  const [primary = 0, transfer = 0, matrix, isFull] = code
  const chromaticities = primaries[primary]
  if (!chromaticities || !known.includes(transfer) || matrix !== 0) return null
  return { chromaticities, transfer: { function: transfer, isNarrow: isFull === 0 } }
}

const uint32 = (bytes: Uint8Array, at: number) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
