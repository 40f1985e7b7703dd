import sharp from 'sharp'
import { colourPatches } from './colour-patches.ts'
import { commentSegment, exifSegment, jpegSegment, withSegments } from './jpeg-parts.ts'
import { smallJpeg } from './small-pictures.ts'

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(50_000, 7)])

/** How to store an upright image: flip first, then rotate. */
const storedBy: Record<number, { flop: boolean; turn: number }> = {
  1: { flop: false, turn: 0 },
  2: { flop: true, turn: 0 },
  3: { flop: false, turn: 180 },
  4: { flop: true, turn: 180 },
  5: { flop: true, turn: 270 },
  6: { flop: false, turn: 270 },
  7: { flop: true, turn: 90 },
  8: { flop: false, turn: 90 },
}

export async function orientedPatches(orientation: number) {
  const { flop = false, turn = 0 } = storedBy[orientation] ?? {}
  const flopped = await colourPatches().flop(flop).png().toBuffer()
  const jpeg = await sharp(flopped).rotate(turn).jpeg(fine).toBuffer()
  return withSegments(jpeg, exifSegment({ orientation }))
}

const fine = { quality: 95, chromaSubsampling: '4:4:4' }
const png = () => colourPatches().png()

export const oddPictures: readonly { name: string; make: () => Promise<Buffer>; isGrey?: true; isCmyk?: true }[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((turn) => ({ name: `orientation ${turn}`, make: () => orientedPatches(turn) })),
  { name: 'CMYK JPEG', make: () => colourPatches().toColourspace('cmyk').jpeg(fine).toBuffer(), isCmyk: true },
  {
    name: 'progressive JPEG',
    make: () =>
      colourPatches()
        .jpeg({ ...fine, progressive: true })
        .toBuffer(),
  },
  { name: 'grey JPEG', make: () => colourPatches().greyscale().jpeg(fine).toBuffer(), isGrey: true },
  { name: '16-bit PNG', make: () => colourPatches().toColourspace('rgb16').png().toBuffer() },
  { name: 'grey PNG', make: () => colourPatches().greyscale().png().toBuffer(), isGrey: true },
  { name: 'PNG with alpha', make: () => colourPatches().ensureAlpha(1).png().toBuffer() },
  { name: 'interlaced PNG', make: () => colourPatches().png({ progressive: true }).toBuffer() },
  { name: 'palette PNG', make: () => colourPatches().png({ palette: true }).toBuffer() },
  { name: 'PNG with orientation', make: () => png().withMetadata({ orientation: 1 }).toBuffer() },
  { name: 'Display P3 JPEG', make: () => colourPatches().withIccProfile('p3').jpeg(fine).toBuffer() },
  { name: 'Display P3 PNG', make: () => png().withIccProfile('p3').toBuffer() },
  { name: 'Motion Photo', make: async () => Buffer.concat([await patchesJpeg(), film]) },
  { name: 'JPEG with a gain map behind it', make: gainMap },
  { name: 'JPEG with stray bytes between its segments', make: strayBytes },
]

const patchesJpeg = () => colourPatches().jpeg(fine).toBuffer()

async function strayBytes() {
  const comment = commentSegment('by a careless writer')
  const strays = [Buffer.alloc(2_000), Buffer.from([0xff, 0, 1, 2, 3])]
  return withSegments(await patchesJpeg(), comment, ...strays.flatMap((stray) => [stray, comment]))
}

async function gainMap() {
  const index = jpegSegment(0xe2, Buffer.concat([Buffer.from('MPF\0MM\0*\0\0\0\x08', 'latin1'), Buffer.alloc(60)]))
  return Buffer.concat([withSegments(await patchesJpeg(), index), await smallJpeg()])
}
