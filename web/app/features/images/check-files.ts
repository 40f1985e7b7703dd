import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_BATCH } from '@lineup/contract/limits.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { t } from './messages/t.ts'

export type Refusal = { reason: string; names: string[] }
/** `left`: good ones for which there is no room. */
export type CheckedFiles = { accepted: File[]; left: File[]; refused: Refusal[] }

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** What cameras write beside or instead of JPEG. */
const RAW = /\.(3fr|arw|cr2|cr3|crw|dng|erf|iiq|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i

/** How many files a page takes in all, and what it says about the others. */
export type Room = { most: number; tooMany: string }

export const batch = (): Room => ({ most: MAX_IMAGES_PER_BATCH, tooMany: tContract('tooMany') })

/**
 * Checks chosen files: JPEG or PNG by their first bytes, whatever the names say, up to 26,214,400 bytes, and no more than there
 * is room for. Refused files are listed by reason; valid ones are accepted.
 */
export async function checkFiles(chosen: File[], present: File[], room: Room = batch()): Promise<CheckedFiles> {
  const fresh = chosen.filter((file) => !present.some((other) => isSame(file, other)))
  const developed = fresh.filter(({ name }) => !RAW.test(name))
  const small = developed.filter(({ size }) => size <= MAX_IMAGE_BYTES)
  const kinds = await Promise.all(small.map((file) => kindOf(file)))
  const pictures = small.filter((_, n) => kinds[n] === 'picture')
  const accepted = pictures.slice(0, Math.max(0, room.most - present.length))

  const refused = [
    { reason: t('upload.raw'), names: namesWithout(fresh, developed) },
    { reason: t('upload.heic'), names: namesOf(small, (n) => kinds[n] === 'heic') },
    { reason: tContract('wrongType'), names: namesOf(small, (n) => kinds[n] === 'other') },
    { reason: t('upload.notPhoto'), names: namesOf(small, (n) => kinds[n] === 'text') },
    { reason: t('upload.damaged'), names: namesOf(small, (n) => kinds[n] === 'damaged') },
    { reason: tContract('tooLarge'), names: namesWithout(developed, small) },
    { reason: room.tooMany, names: namesWithout(pictures, accepted) },
    { reason: t('upload.alreadyThere'), names: namesWithout(chosen, fresh) },
  ]
  const left = pictures.slice(accepted.length)
  return { accepted, left, refused: refused.filter(({ names }) => names.length > 0) }
}

function namesWithout(files: File[], kept: File[]): string[] {
  return files.filter((file) => !kept.includes(file)).map(({ name }) => name)
}

const namesOf = (files: File[], isMeant: (n: number) => boolean) =>
  files.filter((_, n) => isMeant(n)).map(({ name }) => name)

const named = /\.(jpe?g|png)$/i

/** As the server tells it by (server/src/decoder/header/header.ts), and by its name, since phones may write other brands. */
const heic = /^....ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s
const namedHeic = /\.hei[cf]$/i

/** GIF, WebP, AVIF, BMP, TIFF, PDF: cameras and phones write them under any name. */
const known = /^(GIF8|RIFF|BM|II\*|MM\0|%PDF|....ftyp)/s

/** Enough to tell text from bytes. */
const LOOK_AT = 64
// oxlint-disable-next-line no-control-regex -- what is no text has such bytes
const bytesOfNoText = /[\0-\x08\x0e-\x1a]/

/** By its first bytes. What is neither a picture, text nor another known kind, and is named like a picture, is damaged. */
async function kindOf(file: File): Promise<'picture' | 'damaged' | 'text' | 'heic' | 'other'> {
  // An unreadable file (a folder, or deleted meanwhile) is refused.
  const bytes = new Uint8Array(
    await file
      .slice(0, LOOK_AT)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  if (beginnings.some((beginning) => beginning.every((byte, n) => bytes[n] === byte))) return 'picture'
  const text = String.fromCharCode(...bytes)
  if (heic.test(text) || namedHeic.test(file.name)) return 'heic'
  if (!named.test(file.name) || known.test(text)) return 'other'
  return text === '' || bytesOfNoText.test(text) ? 'damaged' : 'text'
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
