import sharp from 'sharp'

/** What a picture says of itself. */
export async function pictureFacts(bytes: Uint8Array) {
  const { width, height, exif, xmp } = await sharp(bytes).metadata()
  return { width, height, exif: exif?.toString('latin1') ?? '', xmp: xmp?.toString() ?? '' }
}

/** How far two pictures lie apart when both are small, levels of 0 to 255 on average. */
export async function distance(one: Uint8Array, other: Uint8Array): Promise<number> {
  const pixels = (bytes: Uint8Array) =>
    sharp(bytes).autoOrient().resize(160, 160, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [a, b] = [await pixels(one), await pixels(other)]
  return a.reduce((sum, value, n) => sum + Math.abs(value - (b[n] ?? 0)), 0) / a.length
}
