import { maxLength } from '@lineup/contract/limits.ts'

/** Control characters, direction marks and invisible characters. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** On Windows these names open devices, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)/i

/** NFC, no folders, no control or direction characters, at most 255 bytes. Undefined if nothing remains. */
export function cleanFileName(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const [bare = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const name = bare
    .replace(unseen, '')
    .trim()
    .replace(/[. ]+$/, '')
    .replace(/^[. ]+/, '')
  if (name === '') return undefined
  return shorten(device.test(name) ? `_${name}` : name)
}

/** Adds the extension that lets the file open as an image. */
export function pictureName(name: string | undefined, type: 'jpeg' | 'png'): string {
  const ending = type === 'png' ? '.png' : '.jpg'
  if (name === undefined) return `photo${ending}`
  return /\.(jpe?g|jpe|jfif|png)$/i.test(name) ? name : shorten(`${name}${ending}`)
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxLength.fileName) return name
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  let kept = ''
  let room = maxLength.fileName - ending.length
  for (const letter of name.slice(0, name.length - ending.length)) {
    room -= Buffer.byteLength(letter)
    if (room < 0) break
    kept += letter
  }
  return kept + ending
}

/** Content-Disposition (RFC 6266). `filename*` (RFC 8187) takes precedence over `filename`. */
export function fileNameIn(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const values = new Map<string, string>()
  for (const [, key = '', quoted, token] of header.matchAll(
    /;\s*(filename\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/gi,
  )) {
    const name = key.toLowerCase()
    if (!values.has(name)) values.set(name, token ?? quoted?.replace(/\\(.)/g, '$1') ?? '')
  }
  return decodeExtended(values.get('filename*')) ?? decodePlain(values.get('filename'))
}

function decodeExtended(value: string | undefined): string | undefined {
  const [, charset = '', text = ''] = /^([\w-]+)'[\w-]*'(.*)$/.exec(value ?? '') ?? []
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(text)
    if (charset.toLowerCase() === 'iso-8859-1') return unescape8(text)
  } catch {
    // Use the plain name.
  }
  return undefined
}

const unescape8 = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Headers arrive as Latin-1, but browsers and scripts send UTF-8. */
function decodePlain(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))
  } catch {
    return value
  }
}
