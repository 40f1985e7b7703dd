import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import {
  type ExifOptions,
  exifBlock,
  exifSegment,
  iptcSegment,
  jpegSegment,
  pngChunk,
  smallJpeg,
  smallPng,
  withChunks,
  withLastChunks,
  withSegments,
  xmpPacket,
} from '../../testing/index.ts'
import { createHeaderWalk } from '../header.ts'

const jpeg = await smallJpeg()
const png = await smallPng()

function walk(bytes: Uint8Array) {
  const header = createHeaderWalk()
  header.push(bytes)
  return header.end()
}
const ofSegments = (...segments: Buffer[]) => walk(withSegments(jpeg, ...segments))
const exif = (options: ExifOptions) => ofSegments(exifSegment(options))

const time = '2026-11-27T07:12:05'
const asExif = '2026:11:27 07:12:05'
const later = '2026:11:27 09:30:00'
const taken = { takenAt: time, takenMs: null, takenOffset: null }
const xmpHead = 'http://ns.adobe.com/xap/1.0/\0'
const xmp = (packet: Uint8Array | string) =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from(xmpHead), Buffer.from(packet)]))
const gpsTime = { day: '2026:11:26', clock: [23, 12, 5] as const }

test.each<[string, Buffer[], object]>([
  ['the original alone', [exifSegment({ takenAt: time })], { ...taken, timeSource: 'original' }],
  [
    'the digitized time alone',
    [exifSegment({ photoTexts: { 0x9004: asExif } })],
    { ...taken, timeSource: 'digitized' },
  ],
  [
    'an original that was cut, beside a whole digitized time',
    [exifSegment({ photoTexts: { 0x9003: '2026:11:27 07:12:', 0x9004: asExif } })],
    { ...taken, timeSource: 'digitized' },
  ],
  [
    'an original of zeros, beside a digitized time',
    [exifSegment({ photoTexts: { 0x9003: '0000:00:00 00:00:00', 0x9004: asExif } })],
    { ...taken, timeSource: 'digitized' },
  ],
  [
    'a cut original alone, to its minute',
    [exifSegment({ photoTexts: { 0x9003: '2026:11:27 07:12' } })],
    { takenAt: '2026-11-27T07:12:00', timeSource: 'original' },
  ],
  ['tags one directory too high', [exifSegment({ texts: { 0x9003: asExif } })], { ...taken, timeSource: 'original' }],
  [
    'the second segment of EXIF, where the first is empty',
    [exifSegment({}), exifSegment({ takenAt: time, orientation: 6 })],
    { ...taken, orientation: 6 },
  ],
  [
    'a damaged first segment of EXIF',
    [jpegSegment(0xe1, Buffer.from('Exif\0\0II')), exifSegment({ takenAt: time })],
    { ...taken },
  ],
  [
    'what the first segment says, not what the second does',
    [exifSegment({ takenAt: time, orientation: 8 }), exifSegment({ takenAt: '2026-11-27T09:30:00', orientation: 6 })],
    { ...taken, orientation: 8 },
  ],
  ['XMP: exif:DateTimeOriginal', [xmp(xmpPacket({ 'exif:DateTimeOriginal': time }))], { ...taken, timeSource: 'xmp' }],
  ['XMP: photoshop:DateCreated', [xmp(xmpPacket({ 'photoshop:DateCreated': time }))], { ...taken, timeSource: 'xmp' }],
  ['XMP: xmp:CreateDate', [xmp(xmpPacket({ 'xmp:CreateDate': time }))], { ...taken, timeSource: 'created' }],
  [
    'XMP: the photo’s time before the file’s',
    [xmp(xmpPacket({ 'xmp:CreateDate': '2026-11-28T10:00:00', 'photoshop:DateCreated': time }))],
    { ...taken, timeSource: 'xmp' },
  ],
  ['XMP as elements', [xmp(xmpPacket({ 'exif:DateTimeOriginal': time }, { form: 'elements' }))], { ...taken }],
  ['XMP with single quotes', [xmp(xmpPacket({ 'exif:DateTimeOriginal': time }, { quote: "'" }))], { ...taken }],
  ['XMP with other prefixes', [xmp(xmpPacket({ 'exif:DateTimeOriginal': time }, { prefix: 'x1' }))], { ...taken }],
  ['XMP with a byte order mark', [xmp(`\ufeff${xmpPacket({ 'exif:DateTimeOriginal': time })}`)], { ...taken }],
  [
    'XMP in UTF-16',
    [xmp(Buffer.from(`\ufeff${xmpPacket({ 'exif:DateTimeOriginal': time })}`, 'utf16le').swap16())],
    { ...taken },
  ],
  [
    'XMP with a zone and a fraction',
    [xmp(xmpPacket({ 'exif:DateTimeOriginal': `${time}.25+08:00` }))],
    { takenAt: time, takenMs: 250, takenOffset: '+08:00' },
  ],
  [
    'XMP with a day alone',
    [xmp(xmpPacket({ 'photoshop:DateCreated': '2026-11-27' }))],
    { takenAt: null, timeSource: null },
  ],
  [
    'EXIF before XMP',
    [xmp(xmpPacket({ 'exif:DateTimeOriginal': '2026-11-27T09:30:00' })), exifSegment({ takenAt: time })],
    { ...taken, timeSource: 'original' },
  ],
  ['IPTC', [iptcSegment({ 55: '20261127', 60: '071205' })], { ...taken, timeSource: 'iptc' }],
  ['IPTC with a zone', [iptcSegment({ 55: '20261127', 60: '071205+0800' })], { ...taken, takenOffset: '+08:00' }],
  ['IPTC of a program that knows no zone', [iptcSegment({ 55: '20261127', 60: '071205+0000' })], { ...taken }],
  ['IPTC: the digital copy’s time', [iptcSegment({ 62: '20261127', 63: '071205' })], { ...taken, timeSource: 'iptc' }],
  ['IPTC with a day alone', [iptcSegment({ 55: '20261127' })], { takenAt: null, timeSource: null }],
  ['IPTC of zeros', [iptcSegment({ 55: '00000000', 60: '000000' })], { takenAt: null, timeSource: null }],
  [
    'satellites, in UTC',
    [exifSegment({ gpsTime })],
    { takenAt: '2026-11-26T23:12:05', takenMs: 0, takenOffset: '+00:00', timeSource: 'gps' },
  ],
  ['IPTC before satellites', [exifSegment({ gpsTime }), iptcSegment({ 55: '20261127', 60: '071205' })], { ...taken }],
])('a time from %s', (_name, segments, facts) => {
  expect(ofSegments(...segments)).toMatchObject(facts)
})

test.each<[string, ExifOptions, string | null]>([
  ['its own', { takenAt: time, takenOffset: '+0800' }, '+08:00'],
  ['that of the last change alone', { takenAt: time, photoTexts: { 0x9010: '+10:00' } }, '+10:00'],
  ['that of the digitized time', { takenAt: time, photoTexts: { 0x9012: '+08' } }, '+08:00'],
  ['the one in the text', { takenOffset: '+10:00', photoTexts: { 0x9003: `${asExif}+08:00` } }, '+08:00'],
  ['UTC', { takenAt: time, takenOffset: 'Z' }, '+00:00'],
  ['whole hours of TIFF/EP', { takenAt: time, timeZoneHours: 8 }, '+08:00'],
  ['hours west of TIFF/EP', { takenAt: time, timeZoneHours: -3 }, '-03:00'],
  ['its own, before hours of TIFF/EP', { takenAt: time, takenOffset: '+08:00', timeZoneHours: 10 }, '+08:00'],
  ['none, where it is nonsense', { takenAt: time, takenOffset: '   :  ' }, null],
])('an offset: %s', (_name, options, takenOffset) => {
  expect(exif(options)).toMatchObject({ takenAt: time, takenOffset })
})

test.each<[string, ExifOptions, number | null]>([
  ['of the digitized time', { photoTexts: { 0x9004: asExif, 0x9292: '25' } }, 250],
  [
    'of the last change, which is the photo',
    { texts: { 0x0132: asExif }, takenAt: time, photoTexts: { 0x9290: '5' } },
    500,
  ],
  ['of a later change', { texts: { 0x0132: later }, takenAt: time, photoTexts: { 0x9290: '5' } }, null],
  ['in the text', { subSeconds: '9', photoTexts: { 0x9003: `${asExif}.25` } }, 250],
])('sub-seconds %s', (_name, options, takenMs) => {
  expect(exif(options)).toMatchObject({ takenAt: time, takenMs })
})

test('a packet of XMP that is cut into segments is read, also where the cut goes through a time', () => {
  const packet = Buffer.from(xmpPacket({ 'photoshop:DateCreated': time }))
  const cut = packet.indexOf(time) + 8
  const part = (bytes: Buffer) =>
    jpegSegment(
      0xe1,
      Buffer.concat([Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}`), Buffer.alloc(8), bytes]),
    )

  expect(ofSegments(part(packet.subarray(0, cut)), part(packet.subarray(cut)))).toMatchObject({
    ...taken,
    timeSource: 'xmp',
  })
})

test('programs that drop the serial number from EXIF keep it in XMP', () => {
  expect(ofSegments(xmp(xmpPacket({ 'aux:SerialNumber': '0123' })))).toMatchObject({ serial: '0123' })
  expect(ofSegments(xmp(xmpPacket({ 'exifEX:BodySerialNumber': '0123' })))).toMatchObject({ serial: '0123' })
})

test.each(['0', '0000000', '00-000'])('the serial number %s is none: all bodies of a model write it', (serial) => {
  expect(exif({ serial })).toMatchObject({ serial: null })
})

const orientationPng = exifBlock({ orientation: 6, takenAt: time })
const rawProfile = (name: string, bytes: Buffer) =>
  `${name}\n${String(bytes.length).padStart(8)}\n${bytes.toString('hex').replace(/.{72}/g, '$&\n')}\n`
const zText = (keyword: string, text: string) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), zlib.deflateSync(text)]))
const iText = (packet: string, isPacked: boolean) =>
  pngChunk(
    'iTXt',
    Buffer.concat([
      Buffer.from(`XML:com.adobe.xmp\0${isPacked ? '\x01' : '\0'}\0\0\0`),
      isPacked ? zlib.deflateSync(packet) : Buffer.from(packet),
    ]),
  )

test.each<[string, Buffer, object]>([
  [
    'EXIF before the pixels',
    withChunks(png, pngChunk('eXIf', orientationPng)),
    { ...taken, orientation: 6, uprightWidth: 64 },
  ],
  ['EXIF after the pixels', withLastChunks(png, pngChunk('eXIf', orientationPng)), { ...taken, orientation: 6 }],
  [
    'EXIF with the head of a JPEG’s segment',
    withChunks(png, pngChunk('eXIf', Buffer.concat([Buffer.from('Exif\0\0'), orientationPng]))),
    { ...taken, orientation: 6 },
  ],
  ['XMP', withChunks(png, iText(xmpPacket({ 'exif:DateTimeOriginal': time }), false)), { ...taken, timeSource: 'xmp' }],
  ['packed XMP', withLastChunks(png, iText(xmpPacket({ 'exif:DateTimeOriginal': time }), true)), { ...taken }],
  [
    'EXIF as text',
    withChunks(
      png,
      zText('Raw profile type exif', rawProfile('exif', Buffer.concat([Buffer.from('Exif\0\0'), orientationPng]))),
    ),
    { ...taken, orientation: 6 },
  ],
  [
    'EXIF as text, named after its segment',
    withChunks(png, zText('Raw profile type APP1', rawProfile('generic profile', orientationPng))),
    { ...taken, orientation: 6 },
  ],
  [
    'only the time of its last change',
    withChunks(png, pngChunk('tIME', Buffer.from([7, 234, 11, 27, 7, 12, 5]))),
    { takenAt: null },
  ],
  ['text that grows', withChunks(png, iText(' '.repeat(50_000_000), true)), { takenAt: null }],
])('a PNG with %s', (_name, bytes, facts) => {
  expect(walk(bytes)).toMatchObject(facts)
})

test.each<[ExifOptions, number]>([
  [{ orientation: 6 }, 6],
  [{ orientation: 6, orientationType: 1 }, 6],
  [{ orientation: 6, orientationType: 4 }, 6],
  [{ orientation: 0 }, 1],
  [{ orientation: 9 }, 1],
  [{ orientation: 65_535 }, 1],
  [{}, 1],
])('the orientation of %o is %i', (options, orientation) => {
  expect(exif(options)).toMatchObject({ orientation })
})
