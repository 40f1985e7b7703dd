import { seededRandom } from './random.ts'

const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`

/** First bytes of other file types that people and attackers send. */
const beginnings: Record<string, string> = {
  gif87: 'GIF87a',
  gif89: 'GIF89a\x40\0\x40\0',
  bmp: 'BM\x36\x10\0\0',
  webp: 'RIFF\x24\x10\0\0WEBPVP8 ',
  'tiff little': 'II\x2a\0\x08\0\0\0',
  'tiff big': 'MM\0\x2a\0\0\0\x08',
  'cr2 raw': 'II\x2a\0\x10\0\0\0CR\x02\0',
  'raf raw': 'FUJIFILMCCD-RAW 0201',
  'rw2 raw': 'IIU\0\x18\0\0\0',
  heic: ftyp('heic'),
  avif: ftyp('avif'),
  'cr3 raw': ftyp('crx '),
  mp4: ftyp('isom'),
  mov: ftyp('qt  '),
  'jpeg xl': '\xff\x0a\xfa\x7f',
  'jpeg xl box': '\0\0\0\x0cJXL \r\n\x87\n',
  'jpeg 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  'jpeg 2000 codestream': '\xff\x4f\xff\x51\0\x2f',
  psd: '8BPS\0\x01',
  ico: '\0\0\x01\0\x01\0\x10\x10',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  html: '<!doctype html><script>alert(1)</script>',
  xml: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "a">]>',
  pdf: '%PDF-1.7\n',
  postscript: '%!PS-Adobe-3.0 EPSF-3.0\n',
  rtf: '{\\rtf1\\ansi',
  zip: 'PK\x03\x04\x14\0',
  gzip: '\x1f\x8b\x08\0',
  '7z': '7z\xbc\xaf\x27\x1c',
  rar: 'Rar!\x1a\x07\x01\0',
  'windows program': 'MZ\x90\0\x03\0',
  'linux program': '\x7fELF\x02\x01\x01\0',
  'mac program': '\xcf\xfa\xed\xfe\x07\0\0\x01',
  wasm: '\0asm\x01\0\0\0',
  mng: '\x8aMNG\r\n\x1a\n',
  jng: '\x8bJNG\r\n\x1a\n',
  mp3: 'ID3\x04\0\0',
  ogg: 'OggS\0\x02',
  webm: '\x1a\x45\xdf\xa3',
  text: 'A perfect wave.\n',
  json: '{"image": true}',
  'data url': 'data:image/jpeg;base64,/9j/4AAQSkZJRg',
  'png broken by text mode': '\x89PNG\n\x1a\n\0\0\0\rIHDR',
  zeros: '\0\0\0\0\0\0\0\0',
}

const NOISE = 4096

export const notImages = Object.entries(beginnings).map(([kind, beginning], i) => {
  const random = seededRandom(i + 1)
  const noise = Buffer.from(Array.from({ length: NOISE }, () => random() * 256))
  return { kind, bytes: Buffer.concat([Buffer.from(beginning, 'latin1'), noise]) }
})
