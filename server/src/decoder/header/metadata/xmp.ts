import type { SourcedTime } from './time-sources.ts'
import { readTime } from './written-time.ts'

type Property = { space: string; prefix: string; name: string }

const EXIF = { space: 'http://ns.adobe.com/exif/1.0/', prefix: 'exif' }
const PHOTOSHOP = { space: 'http://ns.adobe.com/photoshop/1.0/', prefix: 'photoshop' }
const XMP = { space: 'http://ns.adobe.com/xap/1.0/', prefix: 'xmp' }
const AUX = { space: 'http://ns.adobe.com/exif/1.0/aux/', prefix: 'aux' }
const EXIF_EX = { space: 'http://cipa.jp/exif/1.0/', prefix: 'exifEX' }

/** The best first. `CreateDate` is when the camera made the photo, or when a program made the file. */
const dates: ReadonlyArray<Property & { source: 'xmp' | 'created' }> = [
  { ...EXIF, name: 'DateTimeOriginal', source: 'xmp' },
  { ...PHOTOSHOP, name: 'DateCreated', source: 'xmp' },
  { ...EXIF, name: 'DateTimeDigitized', source: 'xmp' },
  { ...XMP, name: 'CreateDate', source: 'created' },
]

/** Of a packet of XMP, or of a part of one: programs cut large packets. Never throws. */
export function readXmp(bytes: Uint8Array): { times: SourcedTime[]; serial: string | null } {
  const text = decode(bytes)
  const times = dates.flatMap((property) => {
    const time = readTime(valueOf(text, property))
    return time === null ? [] : [{ ...time, source: property.source }]
  })
  const serials = [
    { ...EXIF_EX, name: 'BodySerialNumber' },
    { ...AUX, name: 'SerialNumber' },
  ].map((property) => valueOf(text, property).trim())
  return { times, serial: serials.find((serial) => serial !== '') ?? null }
}

/** As an attribute or as an element, under the prefix that the packet gives to its namespace. */
function valueOf(text: string, { space, prefix, name }: Property): string {
  const named = new RegExp(`xmlns:([\\w.-]{1,40})\\s*=\\s*["']${space.replaceAll('.', String.raw`\.`)}["']`).exec(text)
  const key = `${(named?.[1] ?? prefix).replaceAll('.', String.raw`\.`)}:${name}`
  const attribute = new RegExp(`[\\s"']${key}\\s*=\\s*(?:"([^"<]{0,80})"|'([^'<]{0,80})')`).exec(text)
  const element = attribute ?? new RegExp(`<${key}(?:\\s[^<>]{0,200})?>([^<]{0,80})</`).exec(text)
  return element?.[1] ?? element?.[2] ?? ''
}

/** Almost always UTF-8; the standard allows UTF-16 too. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes)
}
