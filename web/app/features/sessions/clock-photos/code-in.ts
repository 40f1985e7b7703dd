import { decodeQR } from 'qr/decode.js'

/** Width and height of the pictures that are searched, at most: in a large one small codes are found, in a small one blurred ones. */
export const LONG_SIDES = [3_000, 1_500]
/** A photo without a code is searched to the end. */
const MOST_MS = 1_500
const MOST_EFFORT = 3

export type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

/** The text of the QR code in a picture, or undefined. `pixels`: red, green, blue and alpha. */
export function codeIn({ data, width, height }: Pixels): string | undefined {
  try {
    return decodeQR({ data, width, height }, { effort: MOST_EFFORT, timeLimit: MOST_MS, format: 'RGBA' })
  } catch {
    return undefined
  }
}
