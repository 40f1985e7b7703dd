import { encodeQR } from 'qr'
import sharp from 'sharp'

const WIDTH = 2_004
const HEIGHT = 1_336
/** The phone in the picture, pixels; its code is a square of `code`. */
const PHONE = { width: 560, height: 1_120, code: 440, corner: 70, edge: 26 }
const TURNED = -7

/** A photo of a phone that shows the clock page of `host` at that moment, held before a beach. */
export async function clockPhoto(beach: Buffer, { host, at }: { host: string; at: Date }): Promise<Buffer> {
  const seconds = Math.floor(at.getTime() / 1_000)
  const modules = encodeQR(`https://${host}/t/${seconds.toString(36)}`.toUpperCase(), 'raw', {
    ecc: 'medium',
    border: 4,
  })
  const size = PHONE.code / modules.length
  const squares = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x * size} ${y * size}h${size}v${size}h${-size}z` : '')))
    .join('')
  const { width, height, corner, edge, code } = PHONE
  const phone = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <g transform="rotate(${TURNED} ${WIDTH / 2} ${HEIGHT / 2}) translate(${(WIDTH - width) / 2} ${(HEIGHT - height) / 2})">
        <rect width="${width}" height="${height}" rx="${corner}" fill="#15171a"/>
        <rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" rx="${corner - edge}" fill="#f4f5f2"/>
        <path transform="translate(${(width - code) / 2} ${(height - code) / 2})" d="${squares}" fill="#101214"/>
      </g>
    </svg>`
  return sharp(beach)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .blur(6)
    .composite([{ input: await sharp(Buffer.from(phone)).blur(0.8).png().toBuffer() }])
    .jpeg({ quality: 84 })
    .toBuffer()
}
