import { decodeQR } from 'qr/decode.js'

/** Longer side of the pictures that are searched, about: in a large picture small codes are found, in its half blurred ones. */
export const LONG_SIDE = 3_000
/** A photo without a code is searched to the end. */
const MOST_MS = 1_500
const MOST_EFFORT = 3

/** How bright each pixel is, 0 to 255, row by row. */
export type Gray = { data: Uint8Array; width: number; height: number }

/** The text of the QR code in a picture or in its half, or undefined. */
export const codeIn = (picture: Gray): string | undefined => read(picture) ?? read(halfOf(picture))

function read({ data, width, height }: Gray): string | undefined {
  try {
    // Of this format the library reads the bright part alone, and that comes first.
    return decodeQR({ data, width, height }, { effort: MOST_EFFORT, timeLimit: MOST_MS, format: 'I420' })
  } catch {
    return undefined
  }
}

/** Half as wide and high: each pixel is the mean of four. */
function halfOf({ data, width, height }: Gray): Gray {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const means = new Uint8Array(half.width * half.height)
  for (let y = 0, at = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1, at += 1) {
      const first = 2 * y * width + 2 * x
      const below = first + width
      means[at] = ((data[first] ?? 0) + (data[first + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0)) / 4
    }
  }
  return { ...half, data: means }
}
